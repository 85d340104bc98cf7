import { type SQL, sql } from 'drizzle-orm';

/**
 * That rows `c` of outlet_stocks are of the latest count of their product in their outlet on their day, as a condition:
 * who counts again finds what is there, not more of it. What was counted in one step of a visit, or written by hand of
 * goods made on different days, is one count.
 */
export const latestOfDay: SQL = sql`not exists (
  select from outlet_stocks later
   where later.tenant_id = c.tenant_id and later.customer_id = c.customer_id and later.product_id = c.product_id
     and later.counted_on = c.counted_on
     and (coalesce(later.counted_at, later.created_at), later.id) > (coalesce(c.counted_at, c.created_at), c.id)
     and ((later.visit_id, later.step_id) is distinct from (c.visit_id, c.step_id)
          or (c.visit_id is null and later.production_date = c.production_date)))`;
