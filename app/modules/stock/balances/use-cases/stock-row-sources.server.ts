import { and, eq, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { type RowSource, rowSource } from '#app/entity/read/row-source.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { outletStocks, stockBalances, stockDocuments, stockLedger, warehouses } from '../../table.server.ts';
import { outletStockStore, warehouseStore } from '../../warehouses/stores.server.ts';
import { warehouseScope } from '../../warehouses/use-cases/warehouse-scope.server.ts';

const warehousePlace = {
  departId: warehouses.departId,
  dealer: dealerView.field('name', warehouses.tenantId, warehouses.dealerId),
};

/** Rows of a page that lie in warehouses: rules of the page are about those, and so is what is explained. */
function inWarehouses(page: string, rowsOf: (within: SQL) => SQL): RowSource {
  return {
    ...rowSource(warehouseStore, warehousePlace, { page }),
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
    )} where (${stockBalances.onHand} > 0 or ${stockBalances.inTransit} > 0) and ${within}`,
);

const ledger = inWarehouses(
  'stock:ledger',
  (within) =>
    sql`${stockLedger} join ${warehouses} on ${and(
      eq(warehouses.tenantId, stockLedger.tenantId),
      eq(warehouses.id, stockLedger.warehouseId),
    )} where ${within}`,
);

/** Documents of the page, whether goods leave a warehouse with them or come to it. */
const documents = inWarehouses(
  'stock:documents',
  (within) =>
    sql`${stockDocuments} where exists (select from ${warehouses}
      where ${warehouses.id} in (${stockDocuments.warehouseId}, ${stockDocuments.toWarehouseId}) and ${within})`,
);

/** A count in an outlet is called by the outlet and the product. */
const counted = sql`concat_ws(' ', ${ofOutlet('name')},
  ${productView.field('name', outletStocks.tenantId, outletStocks.productId)})`;

const outletCounts = rowSource(
  outletStockStore,
  {
    departId: ofOutlet('departId'),
    userId: ofOutlet('ownerUserId'),
    dealer: dealerView.field('name', outletStocks.tenantId, ofOutlet('dealerId')),
  },
  { name: counted, means: (keyword) => sql`${counted} ilike ${`%${escapeLike(keyword)}%`}` },
);

/** The rows of the pages of stock, by the warehouses they lie in, of stock in outlets and of the warehouses. */
export const stockRowSources = [
  stockList,
  ledger,
  documents,
  outletCounts,
  rowSource(warehouseStore, warehousePlace),
];

function ofOutlet(field: 'name' | 'departId' | 'ownerUserId' | 'dealerId'): SQL {
  return outletView.field(field, outletStocks.tenantId, outletStocks.customerId);
}
