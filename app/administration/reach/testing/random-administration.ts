import * as fc from 'fast-check';
import type { DataRule, DataScope, Role, RoleScope } from '#app/kernel/access/access.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import { excessOf, groundOf, type PersonFacts, type ReachFacts, reachOfPerson } from '../rules-person.ts';

// Random tenants, and random administration of them by one person and by everybody whose account that person has
// come to hold. Whatever is done, the rows they reach together are never more than at the beginning.

interface Row {
  depart: string;
  owner: string;
  dealer: string;
  label: string;
}
export interface World {
  parents: Record<string, string | null>;
  people: Record<string, PersonFacts>;
  roles: Record<string, Role>;
  open: string[];
  /** Departments of dealers: whoever edits dealers moves them, and no guard of people is asked. */
  dealers: Record<string, string>;
  rows: Row[];
}
export type Op =
  | { does: 'roles'; who: string; roles: string[] }
  | { does: 'departs'; who: string; departs: string[] }
  | { does: 'dealer'; who: string; dealer: string | null }
  | { does: 'dealerHome'; dealer: string; depart: string }
  | { does: 'scope'; role: string; scope: RoleScope }
  | { does: 'actions'; role: string; actions: string[] }
  | { does: 'rule'; role: string; rule: DataRule | null }
  | { does: 'move'; depart: string; below: string }
  | { does: 'merge'; depart: string; into: string }
  | { does: 'open'; action: string }
  | { does: 'takeOver'; who: string };

const departs = ['d0', 'd1', 'd2', 'd3', 'd4'] as const;
const persons = ['p0', 'p1', 'p2', 'p3'] as const;
const roleIds = ['r0', 'r1', 'r2', 'r3'] as const;
const dealers = { dealer1: 'd1', dealer2: 'd3' } as const;
/** All actions there are. */
export const actions = ['list', 'edit', 'look'] as const;
const pages = new Map([
  ['list', 'list'],
  ['edit', 'list'],
  ['look', 'look'],
]);

const labelled = (value: string): ConditionGroup => ({
  match: 'all',
  of: [{ field: 'label', is: 'is', value }],
});
const ofOneself: ConditionGroup = {
  match: 'all',
  of: [{ field: 'owner', is: 'is', value: '#{sys_user_id}' }],
};
const scopes = fc.constantFrom<RoleScope>('all', 'depart-tree', 'depart', 'own', 'dealer');
const rule: fc.Arbitrary<DataRule | null> = fc.option(
  fc.record({
    page: fc.constant('list'),
    actions: fc.constant(['list', 'edit']),
    scope: fc.constantFrom<DataRule['scope']>('all', 'depart-tree', 'depart', 'own', 'dealer', 'custom'),
    departs: fc.subarray([...departs], { minLength: 1 }).map((ids) => ids.map((id) => ({ id, orgCode: '' }))),
    subtree: fc.boolean(),
    conditions: fc.option(
      fc.constantFrom<ConditionGroup>(labelled('x'), labelled('y'), ofOneself, {
        match: 'all',
        of: [...labelled('x').of, ...ofOneself.of],
      }),
    ),
  }),
);
const role = fc.record({ dataScope: scopes, actions: fc.subarray([...actions]), rule });
const parent = (index: number) =>
  index === 0 ? fc.constant(null) : fc.constantFrom(...departs.slice(0, index));
export const world: fc.Arbitrary<World> = fc
  .record({
    parents: fc.tuple(...departs.map((_, index) => parent(index))),
    people: fc.array(
      fc.record({
        departIds: fc.subarray([...departs], { maxLength: 2 }),
        roleIds: fc.subarray([...roleIds], { maxLength: 2 }),
        dealerId: fc.constantFrom(null, null, ...Object.keys(dealers)),
      }),
      { minLength: persons.length, maxLength: persons.length },
    ),
    roles: fc.array(role, { minLength: roleIds.length, maxLength: roleIds.length }),
    rows: fc.array(
      fc.record({
        depart: fc.constantFrom(...departs),
        owner: fc.constantFrom(...persons),
        dealer: fc.constantFrom('none', ...Object.keys(dealers)),
        label: fc.constantFrom('x', 'y'),
      }),
      { minLength: 4, maxLength: 14 },
    ),
  })
  .map(({ parents, people, roles, rows }) => ({
    parents: Object.fromEntries(departs.map((id, index) => [id, parents[index] ?? null])),
    people: Object.fromEntries(
      persons.map((id, index) => [id, { id, username: id, realname: id, ...people[index]! }]),
    ),
    roles: Object.fromEntries(
      roleIds.map((id, index) => {
        const { rule: ruled, ...facts } = roles[index]!;
        return [id, { code: id, name: id, level: 9, ...facts, rules: ruled ? [ruled] : [] }];
      }),
    ),
    open: [],
    dealers: { ...dealers },
    rows,
  }));
const who = fc.constantFrom(...persons);
const someRole = fc.constantFrom(...roleIds);
const someDepart = fc.constantFrom(...departs);
const op: fc.Arbitrary<Op> = fc.oneof(
  fc.record({ does: fc.constant('roles' as const), who, roles: fc.subarray([...roleIds]) }),
  fc.record({ does: fc.constant('departs' as const), who, departs: fc.subarray([...departs]) }),
  fc.record({
    does: fc.constant('dealer' as const),
    who,
    dealer: fc.constantFrom(null, ...Object.keys(dealers)),
  }),
  fc.record({
    does: fc.constant('dealerHome' as const),
    dealer: fc.constantFrom(...Object.keys(dealers)),
    depart: someDepart,
  }),
  fc.record({ does: fc.constant('scope' as const), role: someRole, scope: scopes }),
  fc.record({ does: fc.constant('actions' as const), role: someRole, actions: fc.subarray([...actions]) }),
  fc.record({ does: fc.constant('rule' as const), role: someRole, rule }),
  fc.record({ does: fc.constant('move' as const), depart: someDepart, below: someDepart }),
  fc.record({ does: fc.constant('merge' as const), depart: someDepart, into: someDepart }),
  fc.record({ does: fc.constant('open' as const), action: fc.constantFrom(...actions) }),
  fc.record({ does: fc.constant('takeOver' as const), who }),
);

function codesOf({ parents }: World): Map<string, string> {
  const codeOf = (id: string): string => {
    const above = parents[id];
    return `${above ? codeOf(above) : ''}${id}.`;
  };
  return new Map(Object.keys(parents).map((id) => [id, codeOf(id)]));
}

function factsOf(state: World, merged?: { from: string; into: string }): ReachFacts {
  const codes = codesOf(state);
  if (merged) codes.set(merged.from, codes.get(merged.into) ?? '');
  const placed = (one: DataRule): DataRule => ({
    ...one,
    departs: one.departs.flatMap(({ id }) => (codes.has(id) ? [{ id, orgCode: codes.get(id)! }] : [])),
  });
  return {
    people: new Map(Object.entries(state.people)),
    roles: new Map(
      Object.entries(state.roles).map(([id, one]) => [id, { ...one, rules: one.rules?.map(placed) ?? [] }]),
    ),
    departs: codes,
    dealers: new Map(Object.entries(state.dealers)),
    openActions: state.open,
    pages,
  };
}

function isIn(scope: DataScope, row: Row, codes: ReadonlyMap<string, string>): boolean {
  if (scope.all) return true;
  const meets = (group: ConditionGroup): boolean => {
    const ask = (part: ConditionGroup['of'][number]) =>
      'of' in part ? meets(part) : row[part.field as keyof Row] === part.value;
    return group.match === 'all' ? group.of.every(ask) : group.of.some(ask);
  };
  return (
    scope.orgCodePrefixes.some((prefix) => codes.get(row.depart)?.startsWith(prefix)) ||
    scope.departIds.includes(row.depart) ||
    scope.userIds.includes(row.owner) ||
    scope.dealerIds.includes(row.dealer) ||
    (scope.filtered ?? []).some((part) => isIn(part.reach, row, codes) && meets(part.conditions))
  );
}

/** Every pair of an action and a row that some people reach. */
function reached(state: World, ids: Iterable<string>): Set<string> {
  const facts = factsOf(state);
  const pairs = new Set<string>();
  for (const id of ids) {
    const reach = reachOfPerson(facts.people.get(id)!, facts);
    for (const action of reach.actions) {
      const scope = reach.scope(action);
      for (const [index, row] of state.rows.entries()) {
        if (isIn(scope, row, facts.departs)) pairs.add(`${action} ${index}`);
      }
    }
  }
  return pairs;
}

function isBelow({ parents }: World, id: string, top: string): boolean {
  for (let at: string | null = id; at; at = parents[at] ?? null) if (at === top) return true;
  return false;
}

/** The tenant after a change; null when it cannot be made. */
export function done(state: World, one: Op): World | null {
  const next = structuredClone(state);
  switch (one.does) {
    case 'roles':
      next.people[one.who] = { ...next.people[one.who]!, roleIds: one.roles };
      return next;
    case 'departs':
      next.people[one.who] = {
        ...next.people[one.who]!,
        departIds: one.departs.filter((id) => id in next.parents),
      };
      return next;
    case 'dealer':
      next.people[one.who] = { ...next.people[one.who]!, dealerId: one.dealer };
      return next;
    case 'dealerHome':
      if (!(one.depart in next.parents)) return null;
      next.dealers[one.dealer] = one.depart;
      return next;
    case 'scope':
      next.roles[one.role]!.dataScope = one.scope;
      return next;
    case 'actions':
      next.roles[one.role]!.actions = one.actions;
      return next;
    case 'rule':
      next.roles[one.role]!.rules = one.rule ? [one.rule] : [];
      return next;
    case 'move':
      if (!(one.depart in next.parents) || !(one.below in next.parents)) return null;
      if (isBelow(next, one.below, one.depart)) return null;
      next.parents[one.depart] = one.below;
      return next;
    case 'merge':
      return merge(next, one.depart, one.into);
    case 'open':
      next.open.push(one.action);
      return next;
    default:
      return next;
  }
}

function merge(next: World, from: string, into: string): World | null {
  if (!(from in next.parents) || !(into in next.parents) || isBelow(next, into, from)) return null;
  const put = (id: string) => (id === from ? into : id);
  for (const [id, above] of Object.entries(next.parents)) if (above === from) next.parents[id] = into;
  delete next.parents[from];
  for (const [id, person] of Object.entries(next.people)) {
    next.people[id] = { ...person, departIds: [...new Set(person.departIds.map(put))] };
  }
  for (const one of Object.values(next.roles)) {
    one.rules = one.rules?.map((ruled) => ({
      ...ruled,
      departs: ruled.departs.map(({ id }) => ({ id: put(id), orgCode: '' })),
    }));
  }
  for (const [id, depart] of Object.entries(next.dealers)) next.dealers[id] = put(depart);
  for (const row of next.rows) row.depart = put(row.depart);
  return next;
}

/** What the guard says to it: nobody comes to reach what neither they nor the actor did. */
export function isKept(before: World, after: World, actor: string, one: Op): boolean {
  const merged = one.does === 'merge' ? { from: one.depart, into: one.into } : undefined;
  const facts = { before: factsOf(before), after: factsOf(after, merged) };
  const actorReach = reachOfPerson(facts.before.people.get(actor)!, facts.before);
  const within = { pages, ground: groundOf(facts.before, facts.after) };
  const fits = (person: PersonFacts, known: PersonFacts[]) => {
    const others = [actorReach, ...known.map((past) => reachOfPerson(past, facts.before))];
    const { excess, questions } = excessOf(reachOfPerson(person, facts.after), others, within);
    const codes = facts.after.departs;
    // As the rows stand before: by where they lay they were reached or not.
    return (
      excess === null &&
      questions.every(({ inner, outer }) =>
        before.rows.every(
          (row, index) => !isIn(inner, after.rows[index]!, codes) || isIn(outer, row, facts.before.departs),
        ),
      )
    );
  };
  if (one.does === 'takeOver') return fits(facts.after.people.get(one.who)!, []);
  return [...facts.after.people.values()].every((person) =>
    fits(person, [facts.before.people.get(person.id)!]),
  );
}

/** What is done of the steps by one person and whoever they take over, and what they then reach beyond the beginning. */
export function run(state: World, steps: readonly { by: number; op: Op }[], guard: typeof isKept) {
  let now = state;
  const ours = new Set<string>(['p0']);
  let taken = 0;
  for (const { by, op: one } of steps) {
    const actor = [...ours][by % ours.size]!;
    const next = done(now, one);
    // Moving a dealer is no administration of people: it happens whatever the guard would say.
    if (!next || (one.does !== 'dealerHome' && !guard(now, next, actor, one))) continue;
    taken += 1;
    now = next;
    if (one.does === 'takeOver') ours.add(one.who);
  }
  return { grown: [...reached(now, ours)].filter((pair) => !reached(state, ['p0']).has(pair)), taken };
}

export const steps = fc.array(fc.record({ by: fc.nat(3), op }), { minLength: 1, maxLength: 14 });
