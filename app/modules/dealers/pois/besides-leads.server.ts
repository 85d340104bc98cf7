import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can, type Principal } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { leadPhone } from '../entities.ts';
import { pois } from '../table.server.ts';
import type { LeadBesides } from '../wire.ts';

/** The number of a potential partner as somebody may call it: who follows it, or sees those of all. */
export const callablePhone = (user: Principal): SQL<string | null> =>
  can(user, leadPhone)
    ? sql<string | null>`${pois.phone}`
    : sql<string | null>`case when ${pois.claimedBy} = ${user.id} then ${pois.phone} end`;

/** What the list of potential partners says beside their fields: who follows each, its number, and what it has become. */
export async function besidesLeads(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LeadBesides>> {
  const user = requireUser(ctx);
  const rows = await tx
    .select({
      id: pois.id,
      claimedBy: pois.claimedBy,
      claimedName: personView.fieldOrNull('realname', pois.tenantId, pois.claimedBy),
      phone: callablePhone(user),
      customerId: pois.customerId,
      reason: pois.reason,
    })
    .from(pois)
    .where(and(eq(pois.tenantId, ctx.tenant.slug), inArray(pois.id, [...ids])));
  return new Map(rows.map(({ id, claimedBy, ...row }) => [id, { ...row, own: claimedBy === user.id }]));
}
