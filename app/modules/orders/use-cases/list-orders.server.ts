import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { type OrderFilter, orderFilter } from '../order-filter.server.ts';
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
  const column = orderings[query.sort];
  const first = (query.pageNumber - 1) * query.size;
  const found = anyOf(filter, inStatus(query.status), (one) =>
    tx
      .select({ id: orders.id, key: sql`${column}`.as('key') })
      .from(orders)
      .where(one)
      .orderBy(by(column), by(orders.id))
      .limit(first + query.size),
  );
  const page = sql`select id from (${found}) found order by ${by(sql`key`)}, ${by(sql`id`)}
    limit ${query.size} offset ${first}`;
  const rows = await tx
    .select(rowColumns)
    .from(orders)
    .where(and(eq(orders.tenantId, tenant), sql`${orders.id} = any(array(${page}))`))
    // The id settles ties, so that no row stands on two pages.
    .orderBy(by(column), by(orders.id));
  return rows.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() }));
}

/** The total in the chosen status and the count of each status. */
async function countOrders(
  tx: Tx,
  filter: OrderFilter,
  chosen: OrderStatus | null,
): Promise<{ total: number } & Pick<OrderPage, 'statusCounts'>> {
  const upTo = (limit: number, status: SQL | undefined) =>
    sql`select count(*)::int as n from (${anyOf(filter, status, (one) =>
      tx.select({ one: sql`1` }).from(orders).where(one),
    )} limit ${limit}) found`;
  const statuses = sql.join(
    orderStatuses.map((status) => sql`(${status}::smallint)`),
    sql`, `,
  );
  // One plan serves every tab; nine subqueries took longer to plan than to run.
  const { rows } = await tx.execute<{ status: OrderStatus | null; n: number }>(sql`
    select null::smallint as status, total.n from (${upTo(deepestRow + 1, inStatus(chosen))}) total
    union all
    select tab.status, counted.n from (values ${statuses}) tab (status)
      cross join lateral (${upTo(tabCountLimit + 1, sql`${orders.status} = tab.status`)}) counted`);
  const counts = new Map(rows.map((row) => [row.status, row.n]));
  const statusCounts = orderStatuses.map((status) => {
    const n = counts.get(status) ?? 0;
    return { status, count: Math.min(n, tabCountLimit), capped: n > tabCountLimit };
  });
  return { total: counts.get(null) ?? 0, statusCounts };
}

/** Reads the orders of each condition of the filter by itself, from the index that suits it, one after the other. */
function anyOf(
  { every, some }: OrderFilter,
  status: SQL | undefined,
  read: (condition: SQL | undefined) => SQLWrapper,
): SQL {
  const each = (some.length > 0 ? some : [undefined]).map((one) => sql`(${read(and(every, one, status))})`);
  return sql.join(each, sql` union all `);
}

function inStatus(status: OrderStatus | null): SQL | undefined {
  return status === null ? undefined : eq(orders.status, status);
}
