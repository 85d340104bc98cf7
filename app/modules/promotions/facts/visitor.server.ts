import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { findOutletMarks } from '#app/modules/customers/outlets/use-cases/find-outlet-marks.server.ts';
import type { Purchase } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import type { Visitor } from './rules-scope.ts';

/** Who buys at this moment, as the scope of a promotion asks for it. */
export async function visitorOf(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  {
    buyer,
    dealerId,
    wishes: { source },
  }: Pick<Purchase, 'buyer' | 'dealerId'> & { wishes: Pick<Purchase['wishes'], 'source'> },
): Promise<Visitor> {
  const marks = await findOutletMarks(ctx, tx, buyer.id);
  const now = ctx.now();
  return {
    customerId: buyer.id,
    dealerId,
    channelIds: buyer.channelIds,
    ...marks,
    source,
    weekday: Number(formatTime(now, ctx.tenant.timeZone, 'd')) || 7,
    time: formatTime(now, ctx.tenant.timeZone, 'HH:mm'),
  };
}
