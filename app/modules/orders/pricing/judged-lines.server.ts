import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { Buyer } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { isGivenByHand, type JudgedManual, manualSource } from '#app/modules/discounts/rules.ts';
import { judgedManual } from '#app/modules/discounts/use-cases/judge-manual.server.ts';
import { isChargedOutside } from '#app/modules/pricing/rules-charged.ts';
import type { ManualDiscount } from '#app/modules/pricing/rules-kept.ts';
import type { OrderSource } from '#app/modules/pricing/rules-sources.ts';
import type { DealerPrice, PriceExplanation } from '#app/modules/pricing/use-cases/price-lines.server.ts';
import type { PriceWishes } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { keptByHand } from '../placing/freight-by-hand.server.ts';
import type { StoredLine } from '../placing/locked-lines.server.ts';
import type { TypedLine, Wishes } from '../placing/wire-create.ts';
import { areSameGoods, keptLines } from './kept-lines.server.ts';
import { type PricedTyped, priceTyped } from './quote-lines.server.ts';
import { readKeptPrice } from './use-cases/read-kept-price.server.ts';

/** What an order is to be changed to, priced. */
interface JudgedLines extends Pick<PricedTyped, 'lines'> {
  dealers: readonly PriceExplanation[];
  manual: JudgedManual | null;
  /** How its new price came about; null where its goods, and with them their price, stay as they were. */
  price: DealerPrice | null;
}

/**
 * Prices what an order is to be changed to: what it holds already stays with its dealer, and what another dealer
 * brings the outlet is no line of this order. Goods that are not changed keep their price.
 */
export async function judgeLines(
  ctx: Ctx,
  tx: Tx,
  facts: {
    order: { id: string; dealerId: string; source: OrderSource };
    buyer: Pick<Buyer, 'id' | 'dealerId'>;
    before: readonly StoredLine[];
    typed: readonly TypedLine[];
    wishes: Wishes;
  },
): Promise<JudgedLines> {
  const { order, buyer, before, typed } = facts;
  const kept = await readKeptPrice(ctx, tx, order.id);
  const keptManual = (kept?.facts[manualSource] ?? null) as ManualDiscount | null;
  const saysNothing = Object.values(pick(facts.wishes)).every((wish) => wish === undefined);
  if (kept && saysNothing && areSameGoods(before, typed)) {
    const same = await keptLines(ctx, tx, { order, before, kept });
    const manual = await judgedManual(ctx, tx, same, { manual: keptManual, isNew: false });
    return { ...same, manual, price: null };
  }
  // What was charged elsewhere was charged for these goods, whatever anybody thinks of others.
  if (kept && isChargedOutside(kept)) throw new DomainError('orders.charged-outside', 409);
  // What is not said of the order stays as it was.
  const { gifts = giftsByHand(before) } = facts.wishes;
  const manual = facts.wishes.manual === undefined ? keptManual : facts.wishes.manual;
  const wishes: PriceWishes = {
    source: order.source,
    coupons: facts.wishes.coupons ?? 'kept',
    choices: facts.wishes.choices ?? 'kept',
    manual,
    freight: facts.wishes.freight === undefined ? keptByHand(kept) : facts.wishes.freight,
    orderId: order.id,
    ...(kept ? { earlierFacts: kept.facts } : {}),
  };
  const codes = new Set(before.map(({ productCode }) => productCode));
  const staying = { dealerId: order.dealerId, codes };
  const { lines, dealers } = await priceTyped(ctx, tx, buyer, typed, wishes, { gifts, kept: staying });
  const changed = facts.wishes.manual !== undefined;
  return {
    manual: await judgedManual(ctx, tx, { lines, dealers }, { manual, isNew: changed }),
    lines: lines.map((line) =>
      line.trouble === null && line.dealerId !== order.dealerId
        ? { ...line, trouble: 'other-dealer' as const }
        : line,
    ),
    dealers,
    price: dealers.find(({ dealerId }) => dealerId === order.dealerId) ?? null,
  };
}

const pick = ({ coupons, choices, manual, freight, gifts }: Wishes): Wishes => ({
  coupons,
  choices,
  manual,
  freight,
  gifts,
});

/** What was given for nothing by hand with an order. */
function giftsByHand(before: readonly StoredLine[]): TypedLine[] {
  return before.filter(isGivenByHand).map(({ productCode: code, unit, qty }) => ({ code, unit, qty }));
}
