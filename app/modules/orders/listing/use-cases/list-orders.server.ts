import { type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { deepestRow, pagesByNumber, tabCountLimit } from '#app/lib/numbers/list-depth.ts';
import { type OrderStatus, orderStatuses } from '../../rules.ts';
import { orders } from '../../table.server.ts';
import { type OrderFilter, orderFilter, salesOn } from '../order-filter.server.ts';
import { anyOf, inStatus, readOrderRows } from '../order-rows.server.ts';
import type { ListOrdersQuery, OrderPage } from '../wire.ts';
import { describeFacets, withFacets } from './order-facet.server.ts';

/**
 * A page of orders with the counts of every status, on one view of the data. Two statements and one for each facet
 * whatever the page size, and each stops counting where a person stops caring, so the cost does not follow the table.
 * One more by two days of sales: what was sold on them.
 */
export async function listOrders(ctx: Ctx, query: ListOrdersQuery): Promise<OrderPage> {
  const { scope } = requireAction(ctx, 'order:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const filter = await orderFilter({ ...ctx, tx }, scope, query);
    const { rows } = await readOrderRows(tx, {
      ...query,
      tenant: ctx.tenant.slug,
      filter,
      limit: query.size,
      offset: (query.pageNumber - 1) * query.size,
    });
    const { total, statusCounts } = await countOrders(tx, filter, query.status);
    return {
      records: await withFacets(ctx, tx, rows),
      facets: describeFacets(ctx),
      total: Math.min(total, deepestRow),
      totalCapped: total > deepestRow,
      size: query.size,
      current: query.pageNumber,
      pages: pagesByNumber(total, query.size),
      statusCounts,
      keywordCut: filter.cut,
      soldFen: await soldWith(ctx, tx, filter, query),
    };
  });
}

/** What was sold with the orders of a list on its days, all pages together; nothing is said of a book without end. */
async function soldWith(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  filter: OrderFilter,
  query: ListOrdersQuery,
): Promise<number | null> {
  if (query.dateBy !== 'sold' || !query.startDate || !query.endDate) return null;
  const listed = anyOf(filter, inStatus(query.status), (one) =>
    tx.select({ id: orders.id }).from(orders).where(one),
  );
  const { rows } = await tx.execute<{ fen: string }>(sql`
    select coalesce(sum(s.amount_fen), 0) as fen from ${salesOn(ctx, query)} and s.order_id in (${listed})`);
  return Number(rows[0]!.fen);
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
  // The tab that is open needs no count of its own.
  const others = orderStatuses.filter((status) => status !== chosen);
  const tabs = sql.join(
    others.map((status) => sql`(${status}::smallint)`),
    sql`, `,
  );
  // One plan serves every tab; nine subqueries took longer to plan than to run.
  const { rows } = await tx.execute<{ status: OrderStatus | null; n: number }>(sql`
    select null::smallint as status, total.n from (${upTo(deepestRow + 1, inStatus(chosen))}) total
    union all
    select tab.status, counted.n from (values ${tabs}) tab (status)
      cross join lateral (${upTo(tabCountLimit + 1, sql`${orders.status} = tab.status`)}) counted`);
  const counts = new Map(rows.map((row) => [row.status, row.n]));
  const statusCounts = orderStatuses.map((status) => {
    const n = counts.get(status === chosen ? null : status) ?? 0;
    return { status, count: Math.min(n, tabCountLimit), capped: n > tabCountLimit };
  });
  return { total: counts.get(null) ?? 0, statusCounts };
}
