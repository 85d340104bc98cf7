import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { asCondition, type OrderFilter, orderFilter } from '../order-filter.server.ts';
import { type OrderStatus, orderStatuses } from '../rules.ts';
import { deepestRow, type SortColumn, tabCountLimit } from '../rules-list.ts';
import { orders } from '../table.server.ts';
import type { ListOrdersQuery, OrderPage, OrderRow } from '../wire.ts';

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
 * A page of orders with the counts of every status, on one view of the data. Two statements whatever the page
 * size, and each stops counting where a person stops caring, so the cost does not follow the table.
 */
export async function listOrders(ctx: Ctx, query: ListOrdersQuery): Promise<OrderPage> {
  const { scope } = requireAction(ctx, 'order:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const filter = await orderFilter({ ...ctx, tx }, scope, query);
    const records = await readRows(tx, ctx.tenant.slug, filter, query);
    const { total, statusCounts } = await countOrders(tx, filter, query.status);
    return {
      records,
      total: Math.min(total, deepestRow),
      totalCapped: total > deepestRow,
      size: query.size,
      current: query.pageNumber,
      pages: Math.ceil(Math.min(total, deepestRow) / query.size),
      statusCounts,
    };
  });
}

/** Finds the page's ids first, mostly from an index alone, and only then looks at whole rows. */
async function readRows(
  tx: Tx,
  tenant: string,
  filter: OrderFilter,
  query: ListOrdersQuery,
): Promise<OrderRow[]> {
  const by = query.direction === 'asc' ? asc : desc;
  // The id settles ties, so that no row stands on two pages.
  const ordering = [by(orderings[query.sort]), by(orders.id)];
  const page = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(asCondition(filter), inStatus(query.status)))
    .orderBy(...ordering)
    .limit(query.size)
    .offset((query.pageNumber - 1) * query.size);
  const rows = await tx
    .select(rowColumns)
    .from(orders)
    .where(and(eq(orders.tenantId, tenant), sql`${orders.id} = any(array(${page}))`))
    .orderBy(...ordering);
  return rows.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() }));
}

/** The total in the chosen status and the count of each status, all in one statement. */
async function countOrders(
  tx: Tx,
  filter: OrderFilter,
  chosen: OrderStatus | null,
): Promise<{ total: number } & Pick<OrderPage, 'statusCounts'>> {
  const each = orderStatuses.map((status) => countUpTo(tabCountLimit + 1, filter, status));
  const statement = sql.join([countUpTo(deepestRow + 1, filter, chosen), ...each], sql` union all `);
  const { rows } = await tx.execute<{ n: number }>(statement);
  const [total = 0, ...counts] = rows.map((row) => row.n);
  const statusCounts = orderStatuses.map((status, index) => {
    const n = counts[index] ?? 0;
    return { status, count: Math.min(n, tabCountLimit), capped: n > tabCountLimit };
  });
  return { total, statusCounts };
}

function countUpTo(limit: number, { every, some }: OrderFilter, status: OrderStatus | null): SQL {
  const found = (some.length > 0 ? some : [undefined]).map(
    (one) =>
      sql`(select ${orders.id} from ${orders} where ${and(every, one, inStatus(status))} limit ${limit})`,
  );
  // An order that fits several conditions counts once.
  return sql`select count(*)::int as n from (${sql.join(found, sql` union `)}) found`;
}

function inStatus(status: OrderStatus | null): SQL | undefined {
  return status === null ? undefined : eq(orders.status, status);
}
