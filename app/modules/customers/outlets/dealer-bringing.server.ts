import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/**
 * Who brings an outlet a product, of rows that name both, as SQL: the dealer of its brand, else of its category, else the
 * outlet's own.
 */
export function dealerBringing(
  { tenant }: Pick<Ctx, 'tenant'>,
  { customerId, productId }: { customerId: SQL; productId: SQL },
): SQL {
  const of = (column: 'brand' | 'category') => sql`(
    select named.dealer_id from customer_dealers named
      join products goods on goods.tenant_id = named.tenant_id and goods.${sql.identifier(column)} = named.brand
     where named.tenant_id = ${tenant.slug} and named.customer_id = ${customerId} and goods.id = ${productId})`;
  return sql`coalesce(${of('brand')}, ${of('category')}, (
    select own.dealer_id from customers own where own.tenant_id = ${tenant.slug} and own.id = ${customerId}))`;
}
