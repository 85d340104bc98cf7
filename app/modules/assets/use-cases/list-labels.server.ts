import { and, asc, eq, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { assetStore } from '../register/stores.server.ts';
import { assetModels, assets } from '../table.server.ts';

/** What the labels of some assets say, of those the reader may see. */
export async function listLabels(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ assetNo: string; model: string }[]> {
  const { scope } = requireAction(ctx, 'asset:list');
  if (ids.length === 0) return [];
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ assetNo: assets.assetNo, model: assetModels.name })
      .from(assets)
      .innerJoin(
        assetModels,
        and(eq(assetModels.tenantId, assets.tenantId), eq(assetModels.id, assets.modelId)),
      )
      .where(and(reachable(assetStore, ctx, scope), inArray(assets.id, [...ids])))
      .orderBy(asc(assets.assetNo)),
  );
}
