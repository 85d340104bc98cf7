import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import { productReference } from '#app/modules/products/use-cases/product-reference.server.ts';
import type { Ctx } from '#app/server/context.server.ts';

/** Products that goods may be received of, by part of the name. */
export async function findProductOptions(
  ctx: Ctx,
  { keyword }: { keyword: string },
): Promise<{ value: string; label: string }[]> {
  requireAction(ctx, 'stock:receive');
  const found = await inTenantReadOnly(ctx, (tx) => productReference.find(ctx, tx, keyword));
  return found.map(({ id, name }) => ({ value: id, label: name }));
}
