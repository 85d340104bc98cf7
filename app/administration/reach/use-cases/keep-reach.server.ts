import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readReachFacts, registrant, type Whom } from '../facts.server.ts';
import { type RefusalOf, refusal } from '../refusal.server.ts';
import { pinned } from '../rules.ts';
import {
  type Excess,
  excessOf,
  groundOf,
  type Reach,
  type ReachFacts,
  reachesAll,
  reachOfPerson,
} from '../rules-person.ts';

/** A change, and whose reach it may alter. */
interface Change {
  ctx: Ctx;
  tx: Tx;
  whom: Whom;
  /** At which field of the form a refusal is told. */
  field?: string;
  /** Of two departments that become one: the one that goes, and the one its rows go to. */
  merged?: { from: string; into: string };
}

/**
 * Makes a change of people, roles, rules or departments after which nobody reaches a row by an action that neither
 * they themselves nor whoever makes the change reached before. So nobody ever comes to see more alone: not by
 * themselves, and not through somebody whose account they have taken over. Such changes wait for one another.
 */
export async function keepReach<T>(
  { ctx, tx, whom, field, merged }: Change,
  change: () => Promise<T>,
): Promise<T> {
  await takeTurns(tx, `reach ${ctx.tenant.slug}`);
  const before = await readReachFacts(ctx, tx, [{ people: [requireUser(ctx).id] }, whom]);
  const actor = actorOf(ctx, before);
  const result = await change();
  if (reachesAll(actor, before)) return result;
  const read = await readReachFacts(ctx, tx, [{ people: [...before.people.keys()] }, whom]);
  const after = merged ? withMerged(read, merged) : read;
  if (whom !== 'everybody' && 'roles' in whom) {
    await refuseWiderRoles({ ctx, tx, of: 'role-growth' }, whom.roles, { actor, before, after, field });
  }
  for (const person of after.people.values()) {
    const known = before.people.get(person.id);
    const others = known ? [actor, reachOfPerson(known, before)] : [actor];
    const found = await findExcess({ ctx, tx }, reachOfPerson(person, after), others, { before, after });
    if (found) throw await refusal(ctx, tx, { of: 'growth', ...found, person, field });
  }
  return result;
}

/**
 * Refuses to touch the accounts of people who reach more than whoever wants to: who sets a password, a number or a
 * state can become them.
 */
export async function requireReachOver(
  ctx: Ctx,
  tx: Tx,
  whose: readonly string[] | 'everybody',
  { field }: { field?: string } = {},
): Promise<void> {
  const own = requireUser(ctx).id;
  const others = whose === 'everybody' ? whose : whose.filter((id) => id !== own);
  if (others.length === 0) return;
  const whom = others === 'everybody' ? others : { people: others };
  const facts = await readReachFacts(ctx, tx, [{ people: [own] }, whom]);
  const actor = actorOf(ctx, facts);
  if (reachesAll(actor, facts)) return;
  for (const person of facts.people.values()) {
    if (person.id === own || person.id === registrant) continue;
    const reach = reachOfPerson(person, facts);
    const found = await findExcess({ ctx, tx }, reach, [actor], { before: facts, after: facts });
    if (found) throw await refusal(ctx, tx, { of: 'person', ...found, person, field });
  }
}

/** Refuses to hand roles on, or to touch them, that would let their holder do or see more than whoever wants to. */
export async function requireReachOfRoles(
  ctx: Ctx,
  tx: Tx,
  roleIds: readonly string[],
  field: string,
): Promise<void> {
  if (roleIds.length === 0) return;
  const facts = await readReachFacts(ctx, tx, [{ people: [requireUser(ctx).id] }]);
  const actor = actorOf(ctx, facts);
  if (reachesAll(actor, facts)) return;
  await refuseWiderRoles({ ctx, tx, of: 'role' }, roleIds, { actor, before: facts, after: facts, field });
}

/**
 * Refuses to give somebody's own rows to somebody else who would reach them by an action by which whoever gives them
 * does not.
 */
export async function requireReachToHandOver(
  ctx: Ctx,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const own = requireUser(ctx).id;
  const facts = await readReachFacts(ctx, tx, [{ people: [own, from, to] }]);
  const actor = actorOf(ctx, facts);
  const [giver, taker] = [facts.people.get(from), facts.people.get(to)];
  if (!giver || !taker || reachesAll(actor, facts)) return;
  const reach = reachOfPerson({ ...giver, roleIds: taker.roleIds }, facts);
  const ownRows: Reach = {
    ...reach,
    scope: (action) => {
      const scope = reach.scope(action);
      return scope.all
        ? scope
        : { ...scope, orgCodePrefixes: [], departIds: [], dealerIds: [], filtered: [] };
    },
  };
  const others = [actor, reachOfPerson(taker, facts)];
  const found = await findExcess({ ctx, tx }, ownRows, others, { before: facts, after: facts });
  if (found) throw await refusal(ctx, tx, { of: 'growth', ...found, person: taker, field: 'to' });
}

/** A role is as wide as it would be in the hands of whoever administers it. */
async function refuseWiderRoles(
  { ctx, tx, of }: { ctx: Ctx; tx: Tx; of: 'role' | 'role-growth' },
  roleIds: readonly string[],
  {
    actor,
    before,
    after,
    field,
  }: { actor: Reach; before: ReachFacts; after: ReachFacts; field: string | undefined },
): Promise<void> {
  const own = before.people.get(requireUser(ctx).id);
  if (!own) return;
  for (const id of roleIds) {
    const role = after.roles.get(id);
    if (!role) continue;
    // One that grants nothing yet is held against the reach by which roles are administered.
    const actions = role.actions.length > 0 ? role.actions : ['role:list'];
    const roles = new Map([[id, { ...role, actions }]]);
    const granted = reachOfPerson({ ...own, roleIds: [id] }, { ...after, roles, openActions: [] });
    const found = await findExcess({ ctx, tx }, granted, [actor], { before, after });
    if (found) throw await refusal(ctx, tx, { of, ...found, role: role.name, field });
  }
}

/** What of a reach is beyond the others' together, the rows that are there included. */
async function findExcess(
  { ctx, tx }: { ctx: Ctx; tx: Tx },
  reach: Reach,
  others: readonly Reach[],
  { before, after }: { before: ReachFacts; after: ReachFacts },
): Promise<Pick<RefusalOf, 'excess'> | null> {
  const { excess, questions } = excessOf(reach, others, {
    pages: after.pages,
    ground: groundOf(before, after),
  });
  if (excess) return { excess };
  const requested = new Map<string, boolean>();
  for (const { action, page, inner, outer } of questions) {
    const rows = registry()
      .all('rows')
      .find((source) => source.page === page);
    if (!rows) continue;
    const stood = pinned(outer, before.departs);
    const key = JSON.stringify([page, inner, stood]);
    const outside = requested.get(key) ?? (await rows.hasOutside(ctx, tx, inner, stood));
    requested.set(key, outside);
    const [id] = inner.all ? [] : [...inner.userIds, ...inner.dealerIds];
    const kind = !inner.all && inner.userIds.length === 0 ? 'dealer' : 'user';
    const beyond: Excess['beyond'] = id ? { kind, id } : { kind: 'conditions' };
    if (outside) return { excess: { action, beyond } };
  }
  return null;
}

/** Whoever makes the change, in all of their departments, with no more actions than they called with. */
function actorOf(ctx: Ctx, facts: ReachFacts): Reach {
  const user = requireUser(ctx);
  const own = facts.people.get(user.id);
  const nobody = { id: user.id, username: '', realname: '', dealerId: null, departIds: [], roleIds: [] };
  return reachOfPerson(own ?? nobody, facts, (action) => can(user, action));
}

/** After a merger the rows of the department that is gone lie where the other one stands. */
function withMerged(facts: ReachFacts, { from, into }: { from: string; into: string }): ReachFacts {
  const code = facts.departs.get(into);
  return code === undefined ? facts : { ...facts, departs: new Map([...facts.departs, [from, code]]) };
}
