import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletDealers } from '../../table.server.ts';

/** Which dealer brings an outlet the goods of which brand or category; what none of them names its own dealer brings. */
export async function findBrandDealers(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  customerId: string,
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ brand: outletDealers.brand, dealerId: outletDealers.dealerId })
    .from(outletDealers)
    .where(and(eq(outletDealers.tenantId, ctx.tenant.slug), eq(outletDealers.customerId, customerId)));
  return new Map(rows.map(({ brand, dealerId }) => [brand, dealerId]));
}

/**
 * Who brings an outlet goods, of rows that name the outlet and of which brand and category the goods are, as SQL: the
 * dealer of the brand, else of the category, else the outlet's own.
 */
export function dealerBringing(
  { tenant }: Pick<Ctx, 'tenant'>,
  { customerId, brand, category }: { customerId: SQL; brand: SQL; category: SQL },
): SQL {
  const of = (named: SQL) => sql`(
    select named.dealer_id from customer_dealers named
     where named.tenant_id = ${tenant.slug} and named.customer_id = ${customerId} and named.brand = ${named})`;
  return sql`coalesce(${of(brand)}, ${of(category)}, (
    select own.dealer_id from customers own where own.tenant_id = ${tenant.slug} and own.id = ${customerId}))`;
}
