import { and, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { goodsToOutlets } from '#app/modules/orders/listing/use-cases/sold-of-orders.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { outletCountView } from '#app/modules/stock/balances/public/outlet-count-view.server.ts';
import { latestOfDay } from '#app/modules/stock/balances/use-cases/latest-of-day.server.ts';
import { bringingDealer } from '../freshness/bringing-dealer.server.ts';
import type { Span } from './rules-sellout.ts';

/** A count that is older says nothing of today. */
const countsOfDays = 180;

/** Which counts. */
export interface CountFilter {
  keyword?: string | null;
  customerId: string | null;
  productId: string | null;
  /** Who brings the outlet the product. */
  dealerId?: string | null;
  /** In these outlets only, a condition on `customers`: no count elsewhere is read. */
  outlets?: SQL | undefined;
}

/** The first day whose counts are looked at. */
export const firstCountDay = (ctx: Pick<Ctx, 'tenant' | 'now'>): string =>
  addDays(dayOf(ctx.now(), ctx.tenant.timeZone), -countsOfDays);

const counted = { customerId: sql`c.customer_id`, productId: sql`c.product_id` };

/** What was counted in outlets within a scope, as a condition on rows `c` of outlet_stocks. */
export function countsWithin(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  scope: DataScope,
  filter: CountFilter,
): SQL | undefined {
  const tenant = ctx.tenant.slug;
  const like = filter.keyword ? `%${escapeLike(filter.keyword)}%` : null;
  const named = (rows: SQLWrapper, id: SQL) =>
    sql`${id} in (select id from ${rows} named
      where tenant_id = ${tenant} and (name ilike ${like} or code ilike ${like}))`;
  return and(
    eq(sql`c.tenant_id`, tenant),
    gte(sql`c.counted_on`, firstCountDay(ctx)),
    filter.customerId ? sql`c.customer_id = ${filter.customerId}` : undefined,
    filter.productId ? sql`c.product_id = ${filter.productId}` : undefined,
    filter.dealerId ? sql`${bringingDealer(ctx, counted)} = ${filter.dealerId}` : undefined,
    like
      ? sql`(${named(outletView, sql`c.customer_id`)} or ${named(productView, sql`c.product_id`)})`
      : undefined,
    filter.outlets
      ? sql`c.customer_id in (select id from ${outletView} customers where tenant_id = ${tenant} and ${filter.outlets})`
      : undefined,
    ofReachableOutlet(ctx, scope, sql`c.customer_id`),
  );
}

/**
 * Days on which products were counted in outlets within a scope, each with what came and went since the count before,
 * as a query: customer_id, product_id, day, shelf_qty, back_qty, qty, prev_day, before, delivered, returned and sold.
 */
export function countDays(ctx: Pick<Ctx, 'tenant' | 'now'>, scope: DataScope, filter: CountFilter): SQL {
  const moves = goodsToOutlets(ctx, {
    outlets: sql`select customer_id from spans where prev_day is not null`,
    from: firstCountDay(ctx),
  });
  return sql`(
    with counted as materialized (
      select c.customer_id, c.product_id, c.counted_on as day, sum(c.shelf_qty)::int as shelf_qty,
             sum(c.back_qty)::int as back_qty, sum(c.shelf_qty + c.back_qty)::int as qty
        from ${outletCountView} c where ${countsWithin(ctx, scope, filter)} and ${latestOfDay} group by 1, 2, 3
    ), spans as materialized (
      select counted.*, lag(day) over earlier as prev_day, lag(qty) over earlier as before
        from counted window earlier as (partition by customer_id, product_id order by day)
    ), moved as (
      select s.customer_id, s.product_id, s.day, sum(m.delivered)::int as delivered, sum(m.returned)::int as returned
        from spans s join (${moves}) m on m.customer_id = s.customer_id and m.product_id = s.product_id
             and m.day >= s.prev_day and m.day < s.day
       group by 1, 2, 3
    )
    select spans.*, coalesce(moved.delivered, 0) as delivered, coalesce(moved.returned, 0) as returned,
           before + coalesce(moved.delivered, 0) - coalesce(moved.returned, 0) - qty as sold
      from spans left join moved using (customer_id, product_id, day)
  )`;
}

/** A row of `countDays`, with its days as text. */
export interface CountDayRow extends Record<string, unknown> {
  day: string;
  qty: number;
  prev_day: string | null;
  before: number | null;
  delivered: number;
  returned: number;
}

/** From the count before to this one; null when there is none before. */
export const spanOf = (row: CountDayRow): Span | null =>
  row.prev_day === null
    ? null
    : {
        from: row.prev_day,
        to: row.day,
        before: row.before ?? 0,
        delivered: row.delivered,
        returned: row.returned,
        counted: row.qty,
      };
