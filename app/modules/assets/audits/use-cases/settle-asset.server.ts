import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { lockAsset } from '../../life/locked-asset.server.ts';
import { moveAsset } from '../../life/move-asset.server.ts';
import { setMovement } from '../../movements/locked-movement.server.ts';
import type { SettleInput } from '../../wire.ts';

/**
 * Decides of an asset that is not where it should be: it is in its place after all, it is lost, a lost one was found and
 * comes into a depot, or the outlet has paid for it. With a lost one settled its deposit may go back.
 */
export async function settleAsset(ctx: Ctx, input: SettleInput): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'asset:approve');
  const { event, note, depot } = input;
  if (event === 'find' && !depot) throw new DomainError('assets.say-depot', 422, { field: 'depot' });
  return inTenant(ctx, async (tx) => {
    const asset = await lockAsset(ctx, tx, scope, input.id);
    if (asset.version !== input.version) throw new DomainError('assets.changed-meanwhile', 409);
    await moveAsset(ctx, tx, asset, { event, note, ...(event === 'find' ? { depot } : {}) });
    if ((event === 'find' || event === 'compensate') && asset.placementId) {
      await setMovement(ctx, tx, asset.placementId, { returnedAt: ctx.now() });
    }
    return { id: asset.id };
  });
}
