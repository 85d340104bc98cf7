import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { inside, type OutsideCtx, outside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { equipmentGivenUp } from '#app/modules/repair/life/events.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { assetDetailPage } from '../pages.ts';
import { assetHolders } from '../register/asset-holders.server.ts';
import { assetMovements, assets } from '../table.server.ts';
import { draftExchange } from './draft-exchange.server.ts';
import { mayApply, openMovements } from './rules-movement.ts';

/**
 * An asset whose repair ended with another machine in its place has to be exchanged or taken back: the application is
 * there as a draft, and whoever may apply for it finds it at their bell.
 */
export const givenUpSubscriber: Subscriber = {
  name: 'asset-movements',
  // Its books first: what may be applied for stands in its state.
  after: ['assets'],
  inside: [inside(equipmentGivenUp, draftExchange)],
  outside: [outside(equipmentGivenUp, notifyGivenUp)],
};

async function notifyGivenUp(
  ctx: OutsideCtx,
  tx: Tx,
  { equipmentId, orderNo }: { equipmentId: string; orderNo: string },
): Promise<void> {
  const { slug, productPath } = ctx.tenant;
  const { id, assetNo, state } = assets;
  const [asset] = await tx
    .select({ id, assetNo, state })
    .from(assets)
    .where(and(eq(assets.tenantId, slug), eq(assets.id, equipmentId)));
  // A machine that is no asset of ours, or one that is on its way already.
  if (!asset || !mayApply('exchange', asset.state)) return;
  const open = and(
    eq(assetMovements.tenantId, slug),
    eq(assetMovements.assetId, asset.id),
    inArray(assetMovements.state, [...openMovements]),
  );
  if ((await tx.$count(assetMovements, open)) > 0) return;
  const title = ctx.t('assets:notice.givenUp', { assetNo: asset.assetNo, orderNo });
  const link = `${pathOf(assetDetailPage, { product: productPath, id: asset.id })}#exchange`;
  const to = await assetHolders(ctx, tx, 'asset:apply', asset.id);
  await notifyPeople({ ...ctx, tx }, { to, title, text: title, link });
}
