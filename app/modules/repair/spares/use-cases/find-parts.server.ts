import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { sumByWarehouse } from '#app/modules/stock/balances/use-cases/sum-by-warehouse.server.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { equipments, repairOrders } from '../../table.server.ts';
import { findVan } from '../part-facts.server.ts';
import { fitsModel } from '../rules-parts.ts';
import { spareParts } from '../table.server.ts';
import type { PartOption } from '../wire.ts';

/** Parts by code or name, the first 40; of an order those that fit its machine first, and what its worker's van holds. */
export async function findParts(
  ctx: Ctx,
  { keyword, orderId }: { keyword: string; orderId: string | null },
): Promise<PartOption[]> {
  const { scope } = requireAction(ctx, 'repair:list');
  const like = `%${escapeLike(keyword)}%`;
  return inTenantReadOnly(ctx, async (tx) => {
    const [order] = orderId
      ? await tx
          .select({ model: equipments.model, assigneeId: repairOrders.assigneeId })
          .from(repairOrders)
          .innerJoin(
            equipments,
            and(eq(equipments.tenantId, repairOrders.tenantId), eq(equipments.id, repairOrders.equipmentId)),
          )
          .where(and(repairScope(ctx, scope), eq(repairOrders.id, orderId)))
      : [];
    const model = order?.model ?? '';
    const { id, code, name, unit, models } = spareParts;
    const fits = sql`(${models} is null or ${model} = any(string_to_array(${models}, '、')))`;
    const rows = await tx
      .select({ id, code, name, unit, models })
      .from(spareParts)
      .where(
        and(
          eq(spareParts.tenantId, ctx.tenant.slug),
          eq(spareParts.enabled, true),
          or(ilike(code, like), ilike(name, like)),
        ),
      )
      .orderBy(sql`${fits} desc`, asc(code))
      .limit(40);
    const van = await findVan(ctx, tx, order?.assigneeId ?? null);
    const sums = van?.vanId
      ? await sumByWarehouse(ctx, tx, { warehouseIds: [van.vanId], productIds: rows.map((row) => row.id) })
      : [];
    const inVan = new Map(sums.map(({ productId, onHand }) => [productId, onHand]));
    return rows.map(({ models: fitting, ...part }) => ({
      ...part,
      fits: fitsModel(fitting, model),
      inVan: inVan.get(part.id) ?? 0,
    }));
  });
}
