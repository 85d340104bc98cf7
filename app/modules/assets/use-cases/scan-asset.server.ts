import { and, eq, notInArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { endStates } from '../life/rules-state.ts';
import { assetStore } from '../register/stores.server.ts';
import { assets } from '../table.server.ts';

/**
 * The asset of a label. Null, one and the same, for a label nobody knows, one of an asset that is no more, one of another
 * brand's and one beyond the reader's reach: who scans learns nothing of what is not theirs.
 */
export async function scanAsset(ctx: Ctx, { no }: { no: string }): Promise<{ id: string } | null> {
  const { scope } = requireAction(ctx, 'asset:list');
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: assets.id })
      .from(assets)
      .where(
        and(
          reachable(assetStore, ctx, scope),
          eq(assets.assetNo, no),
          notInArray(assets.state, [...endStates]),
        ),
      ),
  );
  return row ?? null;
}
