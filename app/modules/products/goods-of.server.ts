import { and, eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { products } from './table.server.ts';

/** The condition of everything that is about goods: products of the tenant that are sold; spare parts and materials are not. */
export function goodsOf({ tenant }: Pick<Ctx, 'tenant'>): SQL | undefined {
  return and(eq(products.tenantId, tenant.slug), eq(products.unsold, false));
}
