import { and, asc, eq, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { findDealerTerms } from '#app/modules/dealers/use-cases/find-dealer-terms.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { findWarehouseNames } from '#app/modules/stock/warehouses/use-cases/find-warehouse-names.server.ts';
import { purchaseStore } from '../../stores.server.ts';
import { purchaseOrderLines, purchaseOrders } from '../../table.server.ts';
import type { PrintedPurchase } from '../../wire.ts';
import { orderedFen } from '../rules-money.ts';

/** Orders of dealers within reach as they go on paper, in the order they were asked for; as many statements for one as for many. */
export async function printPurchases(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<PrintedPurchase[]> {
  const { scope } = requireAction(ctx, 'purchase:list');
  const { slug } = ctx.tenant;
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(purchaseOrders)
      .where(and(reachable(purchaseStore, ctx, scope), inArray(purchaseOrders.id, [...ids])));
    const own = await tx
      .select()
      .from(purchaseOrderLines)
      .where(
        and(
          eq(purchaseOrderLines.tenantId, slug),
          inArray(
            purchaseOrderLines.orderId,
            rows.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(purchaseOrderLines.orderId), asc(purchaseOrderLines.lineNo));
    const goods = new Map(
      (await findGoods(ctx, tx, { ids: [...new Set(own.map(({ productId }) => productId))] })).map((one) => [
        one.id,
        one,
      ]),
    );
    const dealers = await findDealerTerms(ctx, tx, [...new Set(rows.map(({ dealerId }) => dealerId))]);
    const warehouses = await findWarehouseNames(ctx, tx, [
      ...new Set(rows.map(({ warehouseId }) => warehouseId)),
    ]);
    return ids.map((id) => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw notFound();
      const { no, kind, state, cut, expectedOn, amountFen, placedBy, decidedBy, remark, reason } = row;
      return {
        id,
        no,
        kind,
        state,
        dealerName: dealers.get(row.dealerId)?.name ?? '',
        warehouseName: warehouses.get(row.warehouseId) ?? '',
        expectedOn,
        amountFen,
        placedBy,
        createdAt: row.createdAt.toISOString(),
        decidedBy,
        remark,
        reason,
        lines: own
          .filter(({ orderId }) => orderId === id)
          .map((line) => {
            const { code = '', name = '', spec = '' } = goods.get(line.productId) ?? {};
            const { lineNo, unit, factor, units, priceFen, sentQty, receivedQty } = line;
            const sums = { units, priceFen, amountFen: orderedFen(line, { cut }), sentQty, receivedQty };
            return { lineNo, code, name, spec, unit, factor, ...sums };
          }),
      };
    });
  });
}
