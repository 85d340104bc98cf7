import { and, eq, gt, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { materials } from '../../table.server.ts';
import { isLow } from '../on-hand.server.ts';

/** How many materials run low, and of how many a number written by hand still lies in no warehouse. */
export async function countMaterials(
  ctx: Ctx,
): Promise<{ low: number; written: { kinds: number; pieces: number } }> {
  requireAction(ctx, 'material:list');
  const ofTenant = eq(materials.tenantId, ctx.tenant.slug);
  return inTenantReadOnly(ctx, async (tx) => {
    const [written] = await tx
      .select({
        kinds: sql<number>`count(*)::int`,
        pieces: sql<number>`coalesce(sum(${materials.writtenQty}), 0)::int`,
      })
      .from(materials)
      .where(and(ofTenant, gt(materials.writtenQty, 0)));
    return { low: await tx.$count(materials, and(ofTenant, isLow)), written: written! };
  });
}
