import { and, eq, exists } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { assetStore } from '../register/stores.server.ts';
import { assetPictures, assets } from '../table.server.ts';

/** A picture of an asset the reader may see. */
export async function getAssetPicture(ctx: Ctx, input: { assetId: string; id: string }): Promise<Buffer> {
  const { scope } = requireAction(ctx, 'asset:list');
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ content: assetPictures.content })
      .from(assetPictures)
      .where(
        and(
          eq(assetPictures.tenantId, ctx.tenant.slug),
          eq(assetPictures.assetId, input.assetId),
          eq(assetPictures.id, input.id),
          exists(
            tx
              .select({ id: assets.id })
              .from(assets)
              .where(and(reachable(assetStore, ctx, scope), eq(assets.id, input.assetId))),
          ),
        ),
      ),
  );
  if (!row) throw notFound();
  return row.content;
}
