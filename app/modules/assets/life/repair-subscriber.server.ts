import type { Tx } from '#app/db/tenant-db.server.ts';
import { type EventCtx, inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import {
  equipmentBroken,
  equipmentFetched,
  equipmentGivenBack,
  equipmentGivenUp,
  equipmentMended,
} from '#app/modules/repair/life/events.ts';
import { lockAnyAsset } from './locked-asset.server.ts';
import { moveAsset } from './move-asset.server.ts';
import { type AssetEvent, nextAssetState } from './rules-state.ts';

/** An asset is out of order while it is repaired; what is on its way is not moved by its repair. */
export const repairSubscriber: Subscriber = {
  name: 'assets',
  inside: [
    inside(equipmentBroken, (ctx, tx, happened) => follow(ctx, tx, happened, 'break')),
    inside(equipmentMended, (ctx, tx, happened) => follow(ctx, tx, happened, 'mend')),
    inside(equipmentFetched, fetchAsset),
    inside(equipmentGivenBack, (ctx, tx, happened) => follow(ctx, tx, happened, 'bring-back')),
    inside(equipmentGivenUp, (ctx, tx, happened) => follow(ctx, tx, happened, 'give-up')),
  ],
};

async function follow(
  ctx: EventCtx,
  tx: Tx,
  { equipmentId, orderNo }: { equipmentId: string; orderNo: string },
  event: AssetEvent,
): Promise<void> {
  const asset = await lockAnyAsset(ctx, tx, equipmentId);
  if (!asset || !nextAssetState(asset.state, event)) return;
  await moveAsset(ctx, tx, asset, { event, note: orderNo });
}

/** A workshop has what was out of order in its place: of anything else nobody could say where it is. */
async function fetchAsset(
  ctx: EventCtx,
  tx: Tx,
  { equipmentId, orderNo, workshop }: { equipmentId: string; orderNo: string; workshop: string },
): Promise<void> {
  const asset = await lockAnyAsset(ctx, tx, equipmentId);
  if (!asset) return;
  const { assetNo } = asset;
  if (!nextAssetState(asset.state, 'fetch'))
    throw new DomainError('assets.not-allowed-now', 409, { values: { assetNo } });
  await moveAsset(ctx, tx, asset, { event: 'fetch', note: `${orderNo} · ${workshop}`, depot: workshop });
}
