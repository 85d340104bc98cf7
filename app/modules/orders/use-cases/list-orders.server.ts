import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { orderFilter } from '../order-filter.server.ts';
import { type OrderStatus, orderStatuses } from '../rules.ts';
import { orders } from '../table.server.ts';
import {
  deepestRow,
  type ListOrdersQuery,
  type OrderPage,
  type OrderRow,
  type SortColumn,
  tabCountLimit,
} from '../wire.ts';

/** Columns of a list row; the detail adds to them. */
export const rowColumns = {
  id: orders.id,
  orderNo: orders.orderNo,
  kind: orders.kind,
  source: orders.source,
  status: sql<OrderStatus>`${orders.status}`,
  dealerId: orders.dealerId,
  dealerName: orders.dealerName,
  customerName: orders.customerName,
  salesName: orders.salesName,
  payableFen: orders.payableFen,
  orderedAt: orders.orderedAt,
  version: orders.version,
};

const orderings: Record<
  SortColumn,
  typeof orders.orderedAt | typeof orders.orderNo | typeof orders.payableFen
> = {
  orderedAt: orders.orderedAt,
  orderNo: orders.orderNo,
  payableFen: orders.payableFen,
};

/**
 * A page of orders with the counts of every status, on one view of the data. Three statements whatever the
 * page size, and each stops counting where a person stops caring, so the cost does not follow the table.
 */
export async function listOrders(ctx: Ctx, query: ListOrdersQuery): Promise<OrderPage> {
  const { scope } = requireAction(ctx, 'order:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const filter = await orderFilter({ ...ctx, tx }, scope, query);
    const chosen = and(filter, query.status === null ? undefined : eq(orders.status, query.status));
    const records = await readRows(tx, chosen, query);
    const total = await countUpTo(tx, chosen, deepestRow);
    return {
      records,
      total: Math.min(total, deepestRow),
      totalCapped: total > deepestRow,
      size: query.size,
      current: query.pageNumber,
      pages: Math.ceil(Math.min(total, deepestRow) / query.size),
      statusCounts: await countStatuses(tx, filter),
    };
  });
}

async function readRows(tx: Tx, filter: SQL | undefined, query: ListOrdersQuery): Promise<OrderRow[]> {
  const by = query.direction === 'asc' ? asc : desc;
  const rows = await tx
    .select(rowColumns)
    .from(orders)
    .where(filter)
    // The id settles ties, so that no row stands on two pages.
    .orderBy(by(orderings[query.sort]), by(orders.id))
    .limit(query.size)
    .offset((query.pageNumber - 1) * query.size);
  return rows.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() }));
}

async function countUpTo(tx: Tx, filter: SQL | undefined, limit: number): Promise<number> {
  const some = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(filter)
    .limit(limit + 1)
    .as('some');
  const [row] = await tx.select({ n: count() }).from(some);
  return row?.n ?? 0;
}

async function countStatuses(tx: Tx, filter: SQL | undefined): Promise<OrderPage['statusCounts']> {
  const each = orderStatuses.map(
    (status) => sql`select ${status}::int as status, count(*)::int as n from
      (select 1 from ${orders} where ${and(filter, eq(orders.status, status))} limit ${tabCountLimit + 1}) one`,
  );
  const { rows } = await tx.execute<{ status: OrderStatus; n: number }>(sql.join(each, sql` union all `));
  return rows.map(({ status, n }) => ({
    status,
    count: Math.min(n, tabCountLimit),
    capped: n > tabCountLimit,
  }));
}
