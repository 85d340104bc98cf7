import { type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { productView, unitView } from '#app/modules/products/public/product-view.server.ts';
import { orders } from '../table.server.ts';
import { orderScope } from './order-filter.server.ts';

/**
 * The book of sales within a scope and some days, both included, as rows `s` of a query: `from ${sold} where …` comes
 * ready with its conditions. Whose a sale is is its order's.
 */
export function soldBetween(
  ctx: Pick<Ctx, 'tenant'>,
  scope: DataScope,
  days: { from: string; to: string },
): SQL {
  const within = sql`s.tenant_id = ${ctx.tenant.slug} and s.day between ${days.from} and ${days.to}`;
  const rows = sql`sales_entries s
    left join orders follows on follows.tenant_id = s.tenant_id and follows.id = s.order_id and follows.origin_id is not null`;
  if (scope.all) return sql`${rows} where ${within}`;
  return sql`${rows} join ${orders} on ${orders.tenantId} = s.tenant_id and ${orders.id} = s.order_id
    where ${within} and ${orderScope(ctx, scope)}`;
}

/**
 * Orders that goods left of, of the rows of `soldBetween`: each once, however often it was delivered. What was exchanged
 * or sent again belongs to the order its goods were sold with, and is none of its own. `among` narrows the rows.
 */
export const ordersSold = (among: SQL = sql`true`): SQL =>
  sql`count(distinct s.order_id) filter (where s.kind = 'delivery' and follows.id is null and ${among})::int`;

/** What an article is called in figures: by its name and its size, so that one is not taken for another. */
export const articleName: SQL = sql`(select concat_ws(' ', p.name, p.spec) from ${productView} p
  where p.tenant_id = max(s.tenant_id) and p.id = s.product_id)`;

/** The unit an article is counted in, its smallest; empty where it has no name. */
export const articleUnit: SQL = sql`coalesce((select min(u.unit) from ${unitView} u
  where u.tenant_id = max(s.tenant_id) and u.product_id = s.product_id and u.factor = 1), '')`;
