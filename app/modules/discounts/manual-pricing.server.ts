import { formatFen } from '#app/lib/numbers/money.ts';
import { allocate, sum } from '#app/modules/pricing/rules-allocate.ts';
import type { StagePart } from '#app/modules/pricing/rules-basket.ts';
import type { ManualDiscount, PriceNote } from '#app/modules/pricing/rules-kept.ts';
import type { StageRule } from '#app/modules/pricing/rules-stages.ts';
import type { PricingSource } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { manualSource } from './rules.ts';

/** Takes an amount off articles in proportion to what they cost, never below a floor nor beyond the greatest discount. */
export function takeOffByHand({ offFen, reason }: ManualDiscount): StageRule {
  return (articles, room) => {
    const shares = allocate(
      Math.min(offFen, room.fen),
      articles.map((one) => ({ key: one.key, weight: one.amountFen, room: room.of(one) })),
    );
    const given = [...shares].map(([key, fen]) => ({ key, fen })).filter(({ fen }) => fen > 0);
    const benefit = {
      source: manualSource,
      id: manualSource,
      version: 0,
      name: reason,
      shares: given,
      how: { requestedFen: offFen, givenFen: sum(given.map(({ fen }) => fen)) },
    };
    return { benefits: given.length > 0 ? [benefit] : [], missed: [] };
  };
}

/** The part that a discount given by hand takes in prices: after agreements, before rebates (促销计算顺序). */
export const manualPricing: PricingSource<ManualDiscount | null> = {
  name: manualSource,
  load: async (_ctx, _tx, { wishes }) => wishes.manual ?? null,
  stages: (manual): StagePart[] =>
    manual && manual.offFen > 0 ? [{ stage: 'manual', price: takeOffByHand(manual) }] : [],
  keep: (manual) => manual,
  restore: async (_ctx, _tx, kept) => [...(kept as readonly (ManualDiscount | null)[])],
  forPhone: () => null,
  explain: (t, { given }): PriceNote[] =>
    given
      .filter(({ source }) => source === manualSource)
      .map(({ id, name, how }) => ({
        source: manualSource,
        id,
        name: t('discounts:manual.name'),
        given: true,
        text: t('discounts:manual.note', { amount: formatFen(Number(how['givenFen'])), reason: name }),
        detail: '',
      })),
};
