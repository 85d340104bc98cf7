import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { products } from '../table.server.ts';

/** The picture of each of some products that has one, by the product's id. */
export async function findPictures(ctx: Ctx, ids: readonly string[]): Promise<Record<string, string>> {
  requireAction(ctx, 'product:list');
  if (ids.length === 0) return {};
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: products.id, file: products.imageFileId })
      .from(products)
      .where(
        and(
          eq(products.tenantId, ctx.tenant.slug),
          inArray(products.id, [...ids]),
          isNotNull(products.imageFileId),
        ),
      ),
  );
  return Object.fromEntries(rows.map(({ id, file }) => [id, file ?? '']));
}
