import type { Tx } from '#app/db/tenant-db.server.ts';
import { type EventCtx, inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { displayOverturned, displayScored } from '#app/modules/displays/events.ts';
import {
  orderCorrected,
  orderCut,
  orderEdited,
  orderExchanged,
  orderInvalidated,
  orderPlaced,
  orderRefused,
  orderReturned,
  orderSigned,
} from '#app/modules/orders/events.ts';
import { findRootOrder } from '#app/modules/orders/lifecycle/use-cases/find-root-order.server.ts';
import { findOrderedPieces } from '#app/modules/orders/pricing/use-cases/find-ordered-pieces.server.ts';
import { readKeptPrice } from '#app/modules/orders/pricing/use-cases/read-kept-price.server.ts';
import { findLinesLeft } from '#app/modules/orders/returns/use-cases/find-lines-left.server.ts';
import type { KeptPrice } from '#app/modules/pricing/rules-kept.ts';
import { priceAfterReturn } from '#app/modules/pricing/use-cases/price-after-return.server.ts';
import {
  book,
  freeCoupons,
  giveBack,
  keepEarned,
  ledgerOf,
  reserve,
  type UsageOf,
  useCoupons,
} from './book-usage.server.ts';
import { couponOf, couponsKept } from './rules-coupons.ts';
import { counterEntries, entriesOf, goneOf, isUsedAlready, type LedgerEntry } from './rules-entries.ts';
import { setDisplayGrade } from './set-display-grade.server.ts';
import { earnCoupons } from './use-cases/earn-coupons.server.ts';
import { couponsUsed } from './use-cases/hold-usage.server.ts';
import { lockCounters } from './use-cases/lock-counters.server.ts';
import { tellPoints } from './use-cases/tell-points.server.ts';

/** The books of promotions: promised with the order, used at its signature, given back with what comes back. */
export const promotionsSubscriber: Subscriber = {
  name: 'promotions',
  inside: [
    inside(orderPlaced, (ctx, tx, order) => take(ctx, tx, ofOrder(order))),
    inside(orderEdited, (ctx, tx, order) => takeAnew(ctx, tx, ofOrder(order))),
    inside(orderRefused, end),
    inside(orderInvalidated, end),
    inside(orderSigned, async (ctx, tx, { orderId }) => {
      await use(ctx, tx, orderId);
      await tellPoints(ctx, tx, orderId);
    }),
    inside(orderCut, (ctx, tx, { orderId, lines }) => reverse(ctx, tx, orderId, lines)),
    inside(orderCorrected, async (ctx, tx, { orderId, way, lines }) => {
      if (way === 'refund') await reverseSold(ctx, tx, orderId, lines);
      await tellPoints(ctx, tx, orderId);
    }),
    inside(orderReturned, async (ctx, tx, { orderId, lines }) => {
      await reverseSold(ctx, tx, orderId, lines);
      await tellPoints(ctx, tx, orderId);
    }),
    inside(orderExchanged, async (ctx, tx, { orderId, lines, forOthers }) => {
      if (forOthers) await reverseSold(ctx, tx, orderId, lines);
      await tellPoints(ctx, tx, orderId);
    }),
    inside(displayScored, (ctx, tx, { outletId, latestGrade }) =>
      setDisplayGrade(ctx, tx, outletId, latestGrade),
    ),
    inside(displayOverturned, (ctx, tx, { outletId, gradeLeft }) =>
      setDisplayGrade(ctx, tx, outletId, gradeLeft),
    ),
  ],
};

const ofOrder = ({
  orderId,
  outletId,
  businessDate,
}: {
  orderId: string;
  outletId: string;
  businessDate: string;
}): UsageOf => ({
  orderId,
  customerId: outletId,
  day: businessDate,
});

async function take(ctx: EventCtx, tx: Tx, of: UsageOf): Promise<void> {
  const kept = await readKeptPrice(ctx, tx, of.orderId);
  if (!kept) return;
  await reserve(ctx, tx, of, entriesOf(kept));
  await useCoupons(ctx, tx, of.orderId, couponsUsed(kept));
}

/** Of an order that was priced anew: what it uses as before stays, of its day and of its version's limits. */
async function takeAnew(ctx: EventCtx, tx: Tx, of: UsageOf): Promise<void> {
  const kept = await readKeptPrice(ctx, tx, of.orderId);
  const ledger = await ledgerOf(ctx, tx, of.orderId);
  const entries = kept ? entriesOf(kept) : [];
  if (kept && isUsedAlready(ledger, entries)) return;
  // What it gives back and what it takes, all at once: two edits that change over could wait for each other.
  if (ledger.length > 0 && entries.length > 0) {
    await lockCounters(ctx, tx, [...ledger, ...entries.map(({ promotionId }) => ({ promotionId, ...of }))]);
  }
  await release(ctx, tx, of.orderId);
  await take(ctx, tx, of);
}

/** Refused or made invalid: an order of its own uses nothing any more; of goods that were to be sent again less is there. */
async function end(
  ctx: EventCtx,
  tx: Tx,
  { orderId, kind }: { orderId: string; kind: string },
): Promise<void> {
  await release(ctx, tx, orderId);
  if (kind === 'exchange') await tellPoints(ctx, tx, orderId);
}

async function release(ctx: EventCtx, tx: Tx, orderId: string): Promise<void> {
  const ledger = await ledgerOf(ctx, tx, orderId);
  const [first] = ledger;
  if (!first) return;
  const back = [
    ...Map.groupBy(
      ledger,
      ({ promotionId, lineNo, version }) => `${promotionId} ${lineNo} ${version}`,
    ).values(),
  ]
    .map((own): LedgerEntry => {
      const { promotionId, version, lineNo } = own[0]!;
      const total = (of: 'times' | 'fen' | 'qty') => own.reduce((sum, one) => sum - one[of], 0);
      return {
        promotionId,
        version,
        lineNo,
        state: 'released',
        times: total('times'),
        fen: total('fen'),
        qty: total('qty'),
        pieces: 0,
      };
    })
    .filter(({ times, fen, qty }) => times !== 0 || fen !== 0 || qty !== 0);
  // On the day it was counted for, which need not be today.
  await giveBack(ctx, tx, { orderId, customerId: first.customerId, day: ledger.at(-1)!.day }, back);
  // What earned such a coupon may have come back while it was used.
  for (const earnedBy of await freeCoupons(ctx, tx, orderId)) await keepEarnedOf(ctx, tx, earnedBy);
}

/** Ends coupons of an order that what is kept of it does not earn. */
async function keepEarnedOf(ctx: EventCtx, tx: Tx, orderId: string): Promise<void> {
  const kept = await readKeptPrice(ctx, tx, orderId);
  if (!kept) return;
  const ledger = await ledgerOf(ctx, tx, orderId);
  await keepCoupons(ctx, tx, { orderId, kept, gone: goneOf(ledger) });
}

/** Signed for: what was promised is used, and coupons for later are made. */
async function use(ctx: EventCtx, tx: Tx, orderId: string): Promise<void> {
  const ledger = await ledgerOf(ctx, tx, orderId);
  const wholes = ledger.filter(({ lineNo, state }) => lineNo === 0 && state === 'reserved');
  if (wholes.length === 0 || ledger.some(({ state }) => state === 'used')) return;
  const latest = [...new Map(wholes.map((one) => [one.promotionId, one])).values()];
  const marks = latest.map(
    ({ promotionId, version }): LedgerEntry => ({
      promotionId,
      version,
      lineNo: 0,
      state: 'used',
      times: 0,
      fen: 0,
      qty: 0,
      pieces: 0,
    }),
  );
  const of = { orderId, customerId: latest[0]!.customerId, day: latest[0]!.day };
  await book(ctx, tx, of, marks);
  const kept = await readKeptPrice(ctx, tx, orderId);
  if (!kept) return;
  await earnCoupons(ctx, tx, of, { kept, ledger });
}

/** Of goods that came back by themselves or for what was sent in exchange for them: booked to the order they were sold with. */
async function reverseSold(ctx: EventCtx, tx: Tx, orderId: string, lines: Parameters<typeof reverse>[3]) {
  const root = await findRootOrder(ctx, tx, orderId);
  await reverse(ctx, tx, root.id, lines);
}

async function reverse(
  ctx: EventCtx,
  tx: Tx,
  orderId: string,
  lines: readonly { lineNo: number; baseQty: number }[],
): Promise<void> {
  const ledger = await ledgerOf(ctx, tx, orderId);
  const [first] = ledger;
  const kept = first ? await readKeptPrice(ctx, tx, orderId) : null;
  if (!first || !kept) return;
  const ordered = await findOrderedPieces(ctx, tx, orderId);
  const back = lines.map(({ lineNo, baseQty }) => ({ lineNo, pieces: baseQty }));
  const sold = new Set(kept.rows.map(({ lineNo }) => lineNo));
  const entries = counterEntries(ledger, back, (lineNo) => ordered.get(lineNo) ?? 1, sold);
  // On the day that it was last taken for: an edit may have been made on another than the first.
  const day = ledger.findLast(({ state }) => state === 'reserved')?.day ?? first.day;
  await giveBack(ctx, tx, { orderId, customerId: first.customerId, day }, entries);
  const gone = new Set(entries.flatMap(({ promotionId, times }) => (times < 0 ? [promotionId] : [])));
  await keepCoupons(ctx, tx, { orderId, kept, gone });
}

/**
 * Ends coupons for later that what is kept of an order does not earn any more; `gone` are promotions it has nothing of.
 * A return that has not come in takes nothing yet: a coupon that ended for it would not come back with its refusal.
 */
async function keepCoupons(
  ctx: EventCtx,
  tx: Tx,
  { orderId, kept, gone }: { orderId: string; kept: KeptPrice; gone: ReadonlySet<string> },
): Promise<void> {
  if (kept.given.every((one) => couponOf(one) === null)) return;
  const left = await findLinesLeft(ctx, tx, [orderId]);
  const again = await priceAfterReturn(ctx, tx, kept, left.get(orderId) ?? []);
  for (const staying of couponsKept(kept, again, gone)) await keepEarned(ctx, tx, orderId, staying);
}
