/** What somebody reaches in all of their departments, by action, and what of it is beyond somebody else. Pure. */

import { type DataScope, type Principal, type Role, scopeOf } from '#app/kernel/access/access.ts';
import { type Beyond, type Gain, type Ground, gainOf, noRows, type Tree, unionOf } from './rules.ts';

/** Somebody with all that decides what they reach. */
export interface PersonFacts {
  id: string;
  username: string;
  realname: string;
  dealerId: string | null;
  departIds: readonly string[];
  /** Of roles that are switched on. */
  roleIds: readonly string[];
}

/** All that people's reach follows from, at a moment. */
export interface ReachFacts {
  people: ReadonlyMap<string, PersonFacts>;
  roles: ReadonlyMap<string, Role>;
  departs: Tree;
  /** Departments of dealers, by the dealers' ids. */
  dealers: ReadonlyMap<string, string | null>;
  /** Actions open to everybody. */
  openActions: readonly string[];
  /** All actions there are, with the pages they belong to. */
  pages: ReadonlyMap<string, string>;
}

/** What somebody reaches: their actions, and the rows of each. */
export interface Reach {
  actions: ReadonlySet<string>;
  /** Whether a role gives the action; what is open to everybody reaches but one's own rows. */
  isGranted(action: string): boolean;
  /** One scope for all actions that the same roles and rules decide on. */
  scope(action: string): DataScope;
}

/** Why a reach is not within another. */
export type Excess = { action: string; beyond: Beyond | { kind: 'action' } };

/** Rows that have to be looked at: those of a page within `inner` must all lie within `outer`. */
export interface Question {
  action: string;
  page: string;
  inner: DataScope;
  outer: DataScope;
}

/**
 * By which day the variables of conditions are filled in here: one that no row bears, so that a rule about today
 * is not taken for one about a day that happens to be today.
 */
const noDay = { now: new Date('9999-12-31T00:00:00Z'), timeZone: 'UTC' };

/** The reach of somebody with these facts; `only` narrows their actions, as a key does. */
export function reachOfPerson(
  person: PersonFacts,
  facts: Pick<ReachFacts, 'roles' | 'departs' | 'openActions'>,
  only: (action: string) => boolean = () => true,
): Reach {
  const roles = person.roleIds.flatMap((id) => facts.roles.get(id) ?? []);
  const granted = new Set(roles.flatMap((role) => role.actions).filter(only));
  const open = facts.openActions.filter(only);
  const principals = principalsOf(person, roles, facts);
  const scopes = new Map<string, DataScope>();
  return {
    actions: new Set([...granted, ...open]),
    isGranted: (action) => granted.has(action),
    scope(action) {
      const by = roles.map((role) => grantOf(role, action)).join();
      const known = scopes.get(by);
      if (known) return known;
      const all = principals.map((one) => scopeOf(one, action, noDay));
      const scope = all.reduce(unionOf, noRows());
      scopes.set(by, scope);
      return scope;
    },
  };
}

/** Whether somebody reaches every row by every action there is. */
export function reachesAll(reach: Reach, facts: Pick<ReachFacts, 'pages'>): boolean {
  return [...facts.pages.keys()].every((action) => reach.actions.has(action) && reach.scope(action).all);
}

/**
 * What of a reach is beyond what others have together; null when nothing is, provided that the rows asked about
 * lie within.
 */
export function excessOf(
  reach: Reach,
  others: readonly Reach[],
  { pages, ground }: { pages: ReadonlyMap<string, string>; ground: Ground },
): { excess: Excess | null; questions: Question[] } {
  const gains = new Map<DataScope, Map<DataScope, Gain>>();
  const unions = new Map<string, DataScope>();
  const scopeIds = new Map<DataScope, number>();
  const idOf = (scope: DataScope) => {
    const id = scopeIds.get(scope) ?? scopeIds.size;
    scopeIds.set(scope, id);
    return id;
  };
  const outerOf = (action: string): DataScope | null => {
    const scopes = others.filter(({ actions }) => actions.has(action)).map((one) => one.scope(action));
    if (scopes.length === 0) return null;
    const key = scopes.map(idOf).join();
    const outer = unions.get(key) ?? scopes.reduce(unionOf);
    unions.set(key, outer);
    return outer;
  };
  const compared = (inner: DataScope, outer: DataScope) => {
    const known = gains.get(inner) ?? new Map<DataScope, Gain>();
    gains.set(inner, known);
    const gain = known.get(outer) ?? gainOf(inner, outer, ground);
    known.set(outer, gain);
    return gain;
  };
  const questions: Question[] = [];
  for (const action of reach.actions) {
    const outer = outerOf(action);
    if (!outer) return { excess: { action, beyond: { kind: 'action' } }, questions: [] };
    const inner = reach.scope(action);
    const page = pages.get(action) ?? action;
    if (reach.isGranted(action)) {
      const { beyond, ask } = compared(inner, outer);
      if (beyond) return { excess: { action, beyond }, questions: [] };
      if (ask) questions.push({ action, page, inner: ask, outer });
    } else if (!outer.all) {
      // Everybody has such a page of their own rows: only rows that are there can be too many.
      questions.push({ action, page, inner, outer });
    }
  }
  return { excess: null, questions };
}

/** On what the reach of people is held against what others had before. */
export function groundOf(before: ReachFacts, after: ReachFacts): Ground {
  const personOf = (id: string) => after.people.get(id) ?? before.people.get(id);
  const dealerOf = (id: string) => after.dealers.get(id) ?? before.dealers.get(id) ?? null;
  return {
    before: before.departs,
    after: after.departs,
    homesOf(userId) {
      const person = personOf(userId);
      const dealerHome = person?.dealerId ? dealerOf(person.dealerId) : null;
      return [...(person?.departIds ?? []), ...(dealerHome ? [dealerHome] : [])];
    },
    homeOfDealer: dealerOf,
  };
}

/** The person in each of their departments: they can act in any of them. */
function principalsOf(
  person: PersonFacts,
  roles: readonly Role[],
  { departs, openActions }: Pick<ReachFacts, 'departs' | 'openActions'>,
): Principal[] {
  const own = person.departIds.flatMap((id) => {
    const orgCode = departs.get(id);
    return orgCode === undefined ? [] : [{ id, orgCode, name: '' }];
  });
  const orgCodes = own.map(({ orgCode }) => orgCode);
  return (own.length > 0 ? own : [null]).map((depart) => ({
    id: person.id,
    sessionId: '',
    username: person.username,
    realname: person.realname,
    avatar: null,
    dealerId: person.dealerId,
    depart,
    departCount: own.length,
    orgCodes,
    roles,
    openActions,
    chosen: {},
  }));
}

/** What of a role decides on an action: nothing, the role itself, or one of its rules. */
function grantOf(role: Role, action: string): number | null {
  if (!role.actions.includes(action)) return null;
  return role.rules?.findIndex((rule) => rule.actions.includes(action)) ?? -1;
}
