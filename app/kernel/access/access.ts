/** Who may do what, and to which rows. Pure: the server decides by it, the button that hides asks it too. */

import type { SessionFrame } from '../session/session-frames.ts';
import type { ConditionGroup } from './conditions.ts';
import type { Chosen } from './preferences.ts';
import { type Moment, resolveConditions, variablesOf } from './variables.ts';

export type RoleScope = 'all' | 'depart-tree' | 'depart' | 'own' | 'dealer';
export type RuleScope = RoleScope | 'custom';

/** What a role says of one page's rows, in place of its own data scope (数据规则). */
export interface DataRule {
  /** Code of the page, then it and its actions. */
  page: string;
  actions: readonly string[];
  scope: RuleScope;
  /** For scope 'custom': the departments, and whether those below them count too. */
  departs: readonly { id: string; orgCode: string }[];
  subtree: boolean;
  /** What rows must meet besides. */
  conditions: ConditionGroup | null;
}

export interface Role {
  code: string;
  name: string;
  /** 9: holders belong to a department. */
  level: number;
  dataScope: RoleScope;
  actions: readonly string[];
  /** Pages on which its holders reach other rows than its data scope says. */
  rules?: readonly DataRule[];
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
  /** Codes of all of them. */
  orgCodes?: readonly string[];
  roles: readonly Role[];
  /** Actions and pages whose status is '0': open to everyone signed in. */
  openActions: readonly string[];
  /** How they like the console: read with the session, so that the first paint already knows. */
  chosen: Chosen;
  /**
   * The key that another system calls with, in the name of this person, with no more than its scopes and for none but
   * its systems.
   */
  key?: { id: string; name: string; scopes: readonly string[]; systems: readonly string[] };
  /** Who looks at the console as this person sees it, and until when: they change nothing (以此用户查看). */
  seenBy?: { id: string; username: string; realname: string; until: string };
  /** The one front their session is kept to: they hold what it needs and nothing else. */
  frame?: SessionFrame;
  /** Their role demands a second factor and they have none: they set one up before they do anything else. */
  mustEnrol?: boolean;
}

/** Rows an action reaches: all of the tenant's, or those that fit any of the lists or any of the filtered reaches. */
export type DataScope =
  | { all: true }
  | {
      all: false;
      orgCodePrefixes: string[];
      departIds: string[];
      userIds: string[];
      dealerIds: string[];
      filtered?: FilteredScope[];
    };

/** Rows within a reach that meet conditions besides. */
export interface FilteredScope {
  reach: DataScope;
  conditions: ConditionGroup;
}

/** Whether the person holds an action. */
export function can(user: Pick<Principal, 'roles' | 'openActions'>, action: string): boolean {
  return user.openActions.includes(action) || user.roles.some((role) => role.actions.includes(action));
}

/** The front of somebody to whom the console has nothing to show, or null when there is none either. */
export function frontOf(
  user: Pick<Principal, 'roles' | 'openActions'>,
  declared: readonly { code: string; front?: string }[],
): string | null {
  return declared.find(({ code, front }) => front !== undefined && can(user, code))?.front ?? null;
}

/** Every action the person holds. */
export function actionsOf(user: Pick<Principal, 'roles' | 'openActions'>): string[] {
  return [...new Set([...user.openActions, ...user.roles.flatMap((role) => role.actions)])];
}

/**
 * Rows an action reaches. Only roles that grant the action widen it, so a narrow role's screen does not
 * show what a wide role may see elsewhere. An open action nobody grants reaches the person's own rows.
 * `at` is the moment that variables of conditions stand for.
 */
export function scopeOf(user: Principal, action: string, at?: Moment): DataScope {
  const granting = user.roles.filter((role) => role.actions.includes(action));
  const parts = granting.map((role) => reachOf(user, role, action, at));
  const plain = parts.flatMap((part) => (part && 'all' in part ? [part] : []));
  if (plain.some((part) => part.all)) return { all: true };
  const filtered = parts.flatMap((part) => (part && 'reach' in part ? [part] : []));
  const scope = ownRows(granting.length === 0 || plain.length > 0 ? [user.id] : []);
  for (const part of plain) {
    if (part.all) continue;
    scope.orgCodePrefixes.push(...part.orgCodePrefixes);
    scope.departIds.push(...part.departIds);
    scope.dealerIds.push(...part.dealerIds);
  }
  return filtered.length > 0 ? { ...scope, filtered } : scope;
}

/** The rows one role reaches for an action; null when its conditions can be met by none. */
export function reachOf(
  user: Principal,
  role: Role,
  action: string,
  at?: Moment,
): DataScope | FilteredScope | null {
  const rule = role.rules?.find((one) => one.actions.includes(action));
  const reach = rule ? reachOfRule(user, rule) : reachOfScope(user, role.dataScope);
  if (!rule?.conditions) return reach;
  const conditions = resolveConditions(rule.conditions, variablesOf(user, at));
  return conditions && { reach, conditions };
}

/**
 * A scope without the conditions of data rules: what they say is about rows of their own page, and not about
 * departments or dealers that such a row names.
 */
export function withoutConditions(scope: DataScope): DataScope {
  if (scope.all || !scope.filtered) return scope;
  const { filtered, ...plain } = scope;
  const all = ownRows([...plain.userIds]);
  for (const part of [plain, ...filtered.map(({ reach }) => withoutConditions(reach))]) {
    if (part.all) return part;
    all.orgCodePrefixes.push(...part.orgCodePrefixes);
    all.departIds.push(...part.departIds);
    all.dealerIds.push(...part.dealerIds);
    if (part !== plain) all.userIds.push(...part.userIds);
  }
  return all;
}

function reachOfRule(user: Principal, rule: DataRule): DataScope {
  if (rule.scope !== 'custom') return reachOfScope(user, rule.scope);
  const scope = ownRows([user.id]);
  if (rule.subtree) scope.orgCodePrefixes.push(...rule.departs.map(({ orgCode }) => orgCode));
  else scope.departIds.push(...rule.departs.map(({ id }) => id));
  return scope;
}

function reachOfScope(user: Principal, dataScope: RoleScope): DataScope {
  if (dataScope === 'all') return { all: true };
  const scope = ownRows([user.id]);
  if (dataScope === 'depart-tree' && user.depart) scope.orgCodePrefixes.push(user.depart.orgCode);
  if (dataScope === 'depart' && user.depart) scope.departIds.push(user.depart.id);
  if (dataScope === 'dealer' && user.dealerId) scope.dealerIds.push(user.dealerId);
  return scope;
}

const ownRows = (userIds: string[]) => ({
  all: false as const,
  orgCodePrefixes: [] as string[],
  departIds: [] as string[],
  userIds,
  dealerIds: [] as string[],
});

/** The first of some actions that a person does not hold: whoever gives must have. */
export function firstBeyond(
  giver: Pick<Principal, 'roles' | 'openActions'>,
  actions: readonly string[],
): string | null {
  return actions.find((action) => !can(giver, action)) ?? null;
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

/**
 * Whether somebody has to set up a second factor before they do anything else. A key of another system has a
 * secret of its own.
 */
export function mustEnrolFirst(user: Pick<Principal, 'mustEnrol' | 'key'> | null): boolean {
  return user?.mustEnrol === true && !user.key;
}
