import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { type RowSource, rowSource } from '#app/entity/row-source.server.ts';
import type { DataScope } from '#app/modules/permissions/rules.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { warehouse } from '../entities.ts';
import { outletStockStore, warehouseStore } from '../stores.server.ts';
import { stockBalances, stockLedger, warehouses } from '../table.server.ts';
import { warehouseScope } from '../warehouse-scope.server.ts';

/** Rows of a page that lie in warehouses: rules of the page are about those. */
function inWarehouses(page: string, rowsOf: (within: SQL) => SQL): RowSource {
  return {
    page,
    entity: warehouse,
    references: warehouseStore.references,
    async count(ctx: Ctx, tx: Tx, scope: DataScope) {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from ${rowsOf(warehouseScope(ctx, scope) ?? sql`true`)}`,
      );
      return rows[0]?.n ?? 0;
    },
  };
}

const stockList = inWarehouses(
  'stock:list',
  (within) =>
    sql`${stockBalances} join ${warehouses} on ${and(
      eq(warehouses.tenantId, stockBalances.tenantId),
      eq(warehouses.id, stockBalances.warehouseId),
    )} where ${stockBalances.onHand} > 0 and ${within}`,
);

const ledger = inWarehouses(
  'stock:ledger',
  (within) =>
    sql`${stockLedger} join ${warehouses} on ${and(
      eq(warehouses.tenantId, stockLedger.tenantId),
      eq(warehouses.id, stockLedger.warehouseId),
    )} where ${within}`,
);

/** The rows of the pages of stock, by the warehouses they lie in, of stock in outlets and of the warehouses. */
export const stockRowSources = [stockList, ledger, rowSource(outletStockStore), rowSource(warehouseStore)];
