/** Who may do what, and to which rows. Pure: the server decides by it, the button that hides asks it too. */

import type { Chosen } from '#app/modules/preferences/rules.ts';

export type RoleScope = 'all' | 'depart-tree' | 'depart' | 'own' | 'dealer';

export interface Role {
  code: string;
  name: string;
  /** 9: holders belong to a department. */
  level: number;
  dataScope: RoleScope;
  actions: readonly string[];
}

/** Somebody signed in, with what their roles grant in the current department. */
export interface Principal {
  id: string;
  sessionId: string;
  username: string;
  realname: string;
  avatar: string | null;
  dealerId: string | null;
  depart: { id: string; orgCode: string; name: string } | null;
  /** How many departments the person belongs to: 0, 1 or more. */
  departCount: number;
  roles: readonly Role[];
  /** Actions and pages whose status is '0': open to everyone signed in. */
  openActions: readonly string[];
  /** How they like the console: read with the session, so that the first paint already knows. */
  chosen: Chosen;
}

/** Rows an action reaches: all of the tenant's, or those that fit any of the lists. */
export type DataScope =
  | { all: true }
  | { all: false; orgCodePrefixes: string[]; departIds: string[]; userIds: string[]; dealerIds: string[] };

/** Whether the person holds an action. */
export function can(user: Pick<Principal, 'roles' | 'openActions'>, action: string): boolean {
  return user.openActions.includes(action) || user.roles.some((role) => role.actions.includes(action));
}

/** Every action the person holds. */
export function actionsOf(user: Pick<Principal, 'roles' | 'openActions'>): string[] {
  return [...new Set([...user.openActions, ...user.roles.flatMap((role) => role.actions)])];
}

/**
 * Rows an action reaches. Only roles that grant the action widen it, so a narrow role's screen does not
 * show what a wide role may see elsewhere. An open action nobody grants reaches the person's own rows.
 */
export function scopeOf(user: Principal, action: string): DataScope {
  const granting = user.roles.filter((role) => role.actions.includes(action));
  if (granting.some((role) => role.dataScope === 'all')) return { all: true };
  const scope = {
    all: false as const,
    orgCodePrefixes: [] as string[],
    departIds: [] as string[],
    userIds: [user.id],
    dealerIds: [] as string[],
  };
  for (const role of granting) {
    if (role.dataScope === 'depart-tree' && user.depart) scope.orgCodePrefixes.push(user.depart.orgCode);
    if (role.dataScope === 'depart' && user.depart) scope.departIds.push(user.depart.id);
    if (role.dataScope === 'dealer' && user.dealerId) scope.dealerIds.push(user.dealerId);
  }
  return scope;
}

/** Roles whose holders live in manufacturing-system (repair) mode. */
export function isRepairStaff(roles: readonly Pick<Role, 'code'>[]): boolean {
  return roles.some((role) => role.code === 'MES_ZG' || role.code === 'MES_WXG');
}

/**
 * A person of departments who acts in none must say in which before they do anything else: one of several
 * after signing in, or one who was moved while signed in.
 */
export function mustChooseDepart(user: Pick<Principal, 'depart' | 'departCount'>): boolean {
  return user.depart === null && user.departCount > 0;
}
