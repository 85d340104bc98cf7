import type { Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { findRootOrder } from '#app/modules/orders/lifecycle/use-cases/find-root-order.server.ts';
import { readKeptPrice } from '#app/modules/orders/pricing/use-cases/read-kept-price.server.ts';
import { findLinesHad } from '#app/modules/orders/returns/use-cases/find-lines-had.server.ts';
import { priceAfterReturn } from '#app/modules/pricing/use-cases/price-after-return.server.ts';
import { pointsMultiplied } from '../../events.ts';
import { pointsOf } from './rules-points.ts';

/** Tells what of an order brings more points now, after a signature or after goods of it have come back. */
export async function tellPoints(ctx: EventCtx, tx: Tx, orderId: string): Promise<void> {
  const root = await findRootOrder(ctx, tx, orderId);
  const kept = await readKeptPrice(ctx, tx, root.id);
  if (!kept?.given.some(({ how }) => how['factorBp'] !== undefined)) return;
  const lines = await findLinesHad(ctx, tx, root.id);
  const cameBack = lines.some(({ gone }) => gone > 0);
  const again = cameBack ? await priceAfterReturn(ctx, tx, kept, lines) : null;
  for (const points of pointsOf(kept, lines, again))
    await publish(ctx, tx, pointsMultiplied, { orderId: root.id, outletId: root.customerId, ...points });
}
