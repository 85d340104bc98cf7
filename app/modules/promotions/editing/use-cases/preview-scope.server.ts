import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { countOutlets } from '#app/modules/customers/labels/use-cases/count-outlets.server.ts';
import type { OutletPreview, ScopeInput } from '../wire.ts';

/** How many outlets a promotion would hold for, and the first of them, as far as the reader reaches. */
export async function previewScope(
  ctx: Ctx,
  { scope: { include, exclude } }: { scope: ScopeInput },
): Promise<OutletPreview> {
  const { scope } = requireAction(ctx, 'promotion:list');
  return inTenantReadOnly(ctx, (tx) => countOutlets(ctx, tx, { include, exclude, scope }));
}
