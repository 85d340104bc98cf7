import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletsWithin } from '#app/modules/customers/map/use-cases/outlets-within.server.ts';
import { findPrincipals } from '#app/services/accounts/use-cases/find-principals.server.ts';

/** What has to be known of the moment to say whom people reach: a night has no more of a tenant. */
export interface Planning {
  tenant: Pick<Ctx['tenant'], 'slug' | 'timeZone'>;
  now(): Date;
}

/** Somebody who is to be sent to an outlet. */
interface Sent {
  userId: string;
  customerId: string;
}

/** Those of some outlets that lie within a data scope. */
export async function outletsReached(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select reached.id from (${outletsWithin(ctx, scope)}) reached where ${inArray(sql`reached.id`, [...ids])}`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether people could begin visits of outlets, in whichever of their departments: to others nobody is sent, their
 * phones would not show the outlet and no check-in there is taken.
 */
export async function readVisitable(
  planning: Planning,
  tx: Tx,
  sent: readonly Sent[],
): Promise<(one: Sent) => boolean> {
  const ctx = planning as Ctx;
  const byPerson = Map.groupBy(sent, ({ userId }) => userId);
  const people = await findPrincipals(ctx, tx, [...byPerson.keys()]);
  const visitable = new Map<string, Set<string>>();
  for (const [userId, theirs] of byPerson) {
    const ids = new Set(theirs.map(({ customerId }) => customerId));
    const reached = new Set<string>();
    for (const person of people.get(userId) ?? []) {
      const scope = scopeFor(ctx, person, 'visit:record');
      if (!scope) continue;
      for (const id of await outletsReached(ctx, tx, scope, [...ids.difference(reached)])) reached.add(id);
    }
    visitable.set(userId, reached);
  }
  return ({ userId, customerId }) => visitable.get(userId)?.has(customerId) ?? false;
}
