import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { latestOfDay } from './latest-of-day.server.ts';

/**
 * What was counted in some visits, each product of an outlet once a day, as a query: customer_id, product_id, day,
 * on_shelf and there (on the shelf or behind it). `visitIds` is a query of their ids; what is counted as nothing was
 * looked for.
 */
export function shelfOfVisits({ tenant }: Pick<Ctx, 'tenant'>, visitIds: SQL): SQL {
  return sql`
    select c.customer_id, c.product_id, c.counted_on as day, sum(c.shelf_qty) > 0 as on_shelf,
           sum(c.shelf_qty + c.back_qty) > 0 as there
      from outlet_stocks c
     where c.tenant_id = ${tenant.slug} and c.visit_id in (${visitIds}) and ${latestOfDay} group by 1, 2, 3`;
}
