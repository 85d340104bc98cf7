import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Buyer } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { isGivenByHand, type JudgedManual, manualSource } from '#app/modules/discounts/rules.ts';
import { judgedManual } from '#app/modules/discounts/use-cases/judge-manual.server.ts';
import type { ManualDiscount } from '#app/modules/pricing/rules-kept.ts';
import type { OrderSource } from '#app/modules/pricing/rules-sources.ts';
import type { PriceWishes } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import type { StoredLine } from '../placing/held-lines.server.ts';
import type { TypedLine, Wishes } from '../placing/wire-create.ts';
import { type PricedTyped, priceTyped } from './quote-lines.server.ts';
import { readKeptPrice } from './use-cases/read-kept-price.server.ts';

/**
 * Prices what an order is to be changed to: what it holds already stays with its dealer, and what another dealer
 * brings the outlet is no line of this order.
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
): Promise<PricedTyped & { manual: JudgedManual | null }> {
  const { order, buyer, before, typed } = facts;
  // What is not said of the order stays as it was.
  const { gifts = giftsByHand(before) } = facts.wishes;
  const manual =
    facts.wishes.manual === undefined ? await keptManual(ctx, tx, order.id) : facts.wishes.manual;
  const wishes: PriceWishes = {
    source: order.source,
    coupons: facts.wishes.coupons ?? 'kept',
    choices: facts.wishes.choices ?? 'kept',
    manual,
    orderId: order.id,
  };
  const codes = new Set(before.map(({ productCode }) => productCode));
  const kept = { dealerId: order.dealerId, codes };
  const { lines, dealers } = await priceTyped(ctx, tx, buyer, typed, wishes, { gifts, kept });
  const changed = facts.wishes.manual !== undefined;
  return {
    manual: await judgedManual(ctx, tx, { lines, dealers }, { manual, isNew: changed }),
    lines: lines.map((line) =>
      line.trouble === null && line.dealerId !== order.dealerId
        ? { ...line, trouble: 'other-dealer' as const }
        : line,
    ),
    dealers,
  };
}

/** What was given for nothing by hand with an order. */
function giftsByHand(before: readonly StoredLine[]): TypedLine[] {
  return before.filter(isGivenByHand).map(({ productCode: code, unit, qty }) => ({ code, unit, qty }));
}

/** What was taken off it by hand. */
async function keptManual(ctx: Ctx, tx: Tx, orderId: string): Promise<ManualDiscount | null> {
  const kept = await readKeptPrice(ctx, tx, orderId);
  return (kept?.facts[manualSource] ?? null) as ManualDiscount | null;
}
