import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { type Freshness, freshnessOf } from '#app/services/freshness/rules.ts';
import { readFreshnessShares } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { takable } from '../../rules.ts';
import { stockBalances, stockBatches, warehouses } from '../../table.server.ts';
import type { StockCtx } from '../balances.server.ts';

/** A batch that goods can be taken from, for the dialog that chooses one. */
export interface PickableStock {
  productId: string;
  batchId: string;
  batchNo: string;
  productionDate: string;
  expiryDate: string;
  onHand: number;
  reserved: number;
  frozen: number;
  available: number;
  freshness: Freshness;
}

/** What a warehouse holds of some products, first expired first; of what is past its life nothing is available; nothing is held by reading it. */
export async function listPickableBatches(
  ctx: StockCtx,
  tx: Tx,
  { warehouseId, productIds }: { warehouseId: string; productIds: readonly string[] },
): Promise<PickableStock[]> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  if (productIds.length === 0) return [];
  const rows = await tx
    .select({
      productId: stockBalances.productId,
      batchId: stockBalances.batchId,
      batchNo: stockBatches.batchNo,
      productionDate: stockBatches.productionDate,
      shelfLifeDays: stockBatches.shelfLifeDays,
      expiryDate: stockBatches.expiryDate,
      onHand: stockBalances.onHand,
      reserved: stockBalances.reserved,
      frozen: stockBalances.frozen,
    })
    .from(stockBalances)
    .innerJoin(
      stockBatches,
      and(eq(stockBatches.tenantId, stockBalances.tenantId), eq(stockBatches.id, stockBalances.batchId)),
    )
    .where(
      and(
        eq(stockBalances.tenantId, ctx.tenant.slug),
        eq(stockBalances.warehouseId, warehouseId),
        inArray(stockBalances.productId, [...productIds]),
        gt(stockBalances.onHand, 0),
      ),
    )
    .orderBy(asc(stockBatches.expiryDate), asc(stockBatches.id));
  const [place] = await tx
    .select({ departId: warehouses.departId })
    .from(warehouses)
    .where(and(eq(warehouses.tenantId, ctx.tenant.slug), eq(warehouses.id, warehouseId)));
  const shares = await readFreshnessShares(tx, ctx.tenant, place?.departId ?? null);
  return rows.map(({ shelfLifeDays, ...row }) => ({
    ...row,
    available: takable(row, today),
    freshness: freshnessOf({ expiryDate: row.expiryDate, shelfLifeDays }, today, shares),
  }));
}
