import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { listPickableBatches } from '#app/modules/stock/balances/use-cases/list-pickable-batches.server.ts';
import { findPromisedWarehouses } from '#app/modules/stock/warehouses/use-cases/find-promised-warehouses.server.ts';
import { findStockWarehouses } from '#app/modules/stock/warehouses/use-cases/find-stock-warehouses.server.ts';
import { holdOrder } from '../../lifecycle/move-order.server.ts';
import type { PickableGoods } from '../../listing/wire.ts';
import { linesOf } from '../../placing/locked-lines.server.ts';

/**
 * Warehouses that deliver an order, and what one of them holds of its goods, the first to expire first: of the one that
 * is asked for, else where its goods are promised. Where they are promised in several none is chosen: each delivers its own.
 */
export async function listPickable(
  ctx: Ctx,
  input: { id: string; warehouseId: string | null },
): Promise<PickableGoods> {
  const { scope } = requireAction(ctx, 'order:deliver');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const warehouses = await findStockWarehouses(ctx, tx, order);
    const promised = input.warehouseId ? [] : await findPromisedWarehouses(ctx, tx, order.id);
    const shown = warehouses.map(({ id, name }) => ({ id, name, promised: promised.includes(id) }));
    if (promised.length > 1) return { warehouseId: null, warehouses: shown, lines: {} };
    const chosen = input.warehouseId ?? promised[0];
    const warehouse = warehouses.find((one) => one.id === chosen) ?? warehouses[0];
    if (!warehouse) return { warehouseId: null, warehouses: [], lines: {} };
    const lines = await linesOf(ctx, tx, order.id);
    const productIds = [...new Set(lines.map((line) => line.productId))];
    const there = await listPickableBatches(ctx, tx, { warehouseId: warehouse.id, productIds });
    // What is past its life is sent to nobody: it is not offered.
    const batches = there.filter(({ freshness }) => freshness !== 'expired');
    const of = (productId: string) =>
      batches
        .filter((one) => one.productId === productId)
        .map(({ batchNo, expiryDate, available }) => ({ batchNo, expiryDate, available }));
    return {
      warehouseId: warehouse.id,
      warehouses: shown,
      lines: Object.fromEntries(lines.map((line) => [line.lineNo, of(line.productId)])),
    };
  });
}
