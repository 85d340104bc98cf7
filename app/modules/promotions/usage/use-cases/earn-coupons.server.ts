import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findPassedAt } from '#app/modules/orders/pricing/use-cases/find-passed-at.server.ts';
import type { KeptPrice } from '#app/modules/pricing/rules-kept.ts';
import { promotionCoupons, promotions } from '../../table.server.ts';
import { giveBack, type UsageOf } from '../book-usage.server.ts';
import { couponCode } from '../coupon-code.server.ts';
import { couponOf, isEarned } from '../rules-coupons.ts';
import { goneOf, type LedgerEntry } from '../rules-entries.ts';

/**
 * Makes the coupons for later that an order has earned with its signature, as many as its own price says: what was not
 * sent is nobody's fault. What is not earned because a promotion was ended uses up nothing.
 */
export async function earnCoupons(
  ctx: EventCtx,
  tx: Tx,
  of: UsageOf,
  { kept, ledger }: { kept: KeptPrice; ledger: readonly LedgerEntry[] },
): Promise<void> {
  const giving = kept.given.filter((one) => couponOf(one) !== null);
  if (giving.length === 0) return;
  const rows = await lockedPromotions(
    ctx,
    tx,
    giving.flatMap((one) => [one.id, couponOf(one)!]),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isEnded = giving.some(({ id }) => byId.get(id)?.endedAt);
  const moment = {
    passedAt: isEnded ? await findPassedAt(ctx, tx, of.orderId) : null,
    day: dayOf(ctx.now(), ctx.tenant.timeZone),
  };
  const isOwn = (one: (typeof giving)[number]) =>
    isEarned(byId.get(one.id)!, byId.get(couponOf(one)!)!, moment);
  const earned = giving.filter(isOwn);
  const made = earned.flatMap((one) =>
    Array.from({ length: Number(one.how['times']) }, () => ({
      tenantId: ctx.tenant.slug,
      id: newId(),
      promotionId: couponOf(one)!,
      code: couponCode(),
      customerId: of.customerId,
      earnedBy: of.orderId,
      createdAt: ctx.now(),
    })),
  );
  if (made.length > 0) await tx.insert(promotionCoupons).values(made);
  const gone = goneOf(ledger);
  const refused = giving.filter((one) => !isOwn(one) && !gone.has(one.id));
  await giveBack(ctx, tx, of, refused.map(releaseOf));
}

/** The promotions as they are now; whoever ends one at the same moment comes before or after, not between. */
function lockedPromotions(ctx: EventCtx, tx: Tx, ids: readonly string[]) {
  const { id, endedAt, validTo } = promotions;
  return tx
    .select({ id, endedAt, validTo })
    .from(promotions)
    .where(and(eq(promotions.tenantId, ctx.tenant.slug), inArray(id, [...new Set(ids)])))
    .orderBy(id)
    .for('share');
}

const releaseOf = ({ id, version, how }: KeptPrice['given'][number]): LedgerEntry => ({
  promotionId: id,
  version,
  lineNo: 0,
  state: 'released',
  times: 0 - Number(how['times']),
  fen: 0 - Number(how['couponFen']),
  qty: 0,
  pieces: 0,
});
