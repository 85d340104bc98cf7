import type { Tx } from '#app/db/tenant-db.server.ts';
import { type EventCtx, inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { equipmentBroken, equipmentGivenUp, equipmentMended } from '#app/modules/repair/life/events.ts';
import { lockAnyAsset } from './locked-asset.server.ts';
import { moveAsset } from './move-asset.server.ts';
import { type AssetEvent, nextAssetState } from './rules-state.ts';

/** An asset is out of order while it is repaired; what is on its way is not moved by its repair. */
export const repairSubscriber: Subscriber = {
  name: 'assets',
  inside: [
    inside(equipmentBroken, (ctx, tx, happened) => follow(ctx, tx, happened, 'break')),
    inside(equipmentMended, (ctx, tx, happened) => follow(ctx, tx, happened, 'mend')),
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
