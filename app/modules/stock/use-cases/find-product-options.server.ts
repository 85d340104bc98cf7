import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { stockedReference } from '#app/modules/products/use-cases/product-reference.server.ts';

/** Products that goods may be received of, by part of the name. */
export async function findProductOptions(
  ctx: Ctx,
  { keyword }: { keyword: string },
): Promise<{ value: string; label: string }[]> {
  requireAction(ctx, 'stock:receive');
  const found = await inTenantReadOnly(ctx, (tx) => stockedReference.find(ctx, tx, keyword));
  return found.map(({ id, name }) => ({ value: id, label: name }));
}
