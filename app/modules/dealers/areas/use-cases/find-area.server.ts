import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import type { Place } from '#app/lib/places/coordinates.ts';
import { dealers } from '../../table.server.ts';
import { withinDealerScope } from '../../use-cases/dealer-scope.server.ts';
import { dealerAreas } from '../areas.table.server.ts';

/** An area of a dealer within the reach, and those who may serve outlets in it: the dealer and who buys from it. */
export async function findArea(
  ctx: Ctx,
  tx: Tx,
  id: string,
): Promise<{ ring: Place[]; dealerIds: string[] }> {
  const { scope } = requireAction(ctx, 'dealer:list');
  const { slug } = ctx.tenant;
  const [area] = await tx
    .select({ ring: dealerAreas.ring, dealerId: dealerAreas.dealerId })
    .from(dealerAreas)
    .innerJoin(dealers, and(eq(dealers.tenantId, dealerAreas.tenantId), eq(dealers.id, dealerAreas.dealerId)))
    .where(and(eq(dealerAreas.tenantId, slug), eq(dealerAreas.id, id), withinDealerScope(ctx, scope)));
  if (!area) throw notFound();
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive below as (
      select id from dealers where tenant_id = ${slug} and id = ${area.dealerId}
      union
      select next.id from below join dealers next on next.tenant_id = ${slug} and next.parent_id = below.id)
    select id from below`);
  return { ring: area.ring, dealerIds: rows.map((row) => row.id) };
}
