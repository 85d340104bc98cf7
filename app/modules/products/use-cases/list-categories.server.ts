import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { products } from '../table.server.ts';

/** Categories of the goods on sale, each once. */
export async function listCategories({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ category: products.category })
    .from(products)
    .where(and(eq(products.tenantId, tenant.slug), eq(products.status, 'on-sale')))
    .orderBy(asc(products.category));
  return rows.map(({ category }) => category);
}
