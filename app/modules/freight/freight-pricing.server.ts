import type { TFunction } from 'i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { FreightByHand, PriceNote } from '#app/modules/pricing/rules-kept.ts';
import type { Freight } from '#app/modules/pricing/rules-stages.ts';
import type { PricingSource } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { findFreightRule } from './find-rule.server.ts';
import {
  type FreightFacts,
  type FreightGoods,
  type FreightRule,
  freightStages,
  goodsToBring,
  ruleOf,
} from './rules-freight.ts';

const source = 'freight';

/** What an order keeps: the rule itself, because rules are changed where they stand. */
interface KeptFreight {
  rule: FreightRule | null;
  byHand: FreightByHand | null;
  /** Left out of what was priced before another system could charge it. */
  outside?: FreightFacts['outside'];
  goods: FreightGoods;
}

/** The part that freight takes in prices: after all that is taken off the goods, and besides what they come to. */
export const freightPricing: PricingSource<FreightFacts> = {
  name: source,
  charged: 'too',
  async load(ctx, tx, purchase) {
    const { freight: byHand = null, charged, earlierFacts } = purchase.wishes;
    const kept = (earlierFacts?.[source] ?? null) as KeptFreight | null;
    return {
      rule: await findFreightRule(ctx, tx, purchase),
      byHand,
      // It stays charged whatever becomes of the order.
      outside: charged ? { by: charged.by, fen: charged.freightFen } : (kept?.outside ?? null),
      earlier: kept && { rule: kept.rule, goods: kept.goods },
    };
  },
  stages: freightStages,
  keep(facts, { rows }): KeptFreight {
    const goods = goodsToBring(rows);
    return { rule: ruleOf(facts, goods), byHand: facts.byHand, outside: facts.outside, goods };
  },
  restore: async (_ctx, _tx, kept) =>
    (kept as readonly KeptFreight[]).map(({ rule, byHand, outside = null }) => ({
      rule,
      byHand,
      outside,
      earlier: null,
    })),
  forPhone: (facts) => ({ facts, lowers: () => false }),
  explain: (t, { freight }): PriceNote[] => (freight ? [noteOf(t, freight)] : []),
};

/** Which rule it is, or whose word, and what it counted. */
function noteOf(
  t: TFunction,
  { ruleId, outside, version, name, fen, basis, counted, waived }: Freight,
): PriceNote {
  const shared = { source, id: ruleId ?? source, given: true };
  const amount = formatFen(fen);
  if (ruleId === null) {
    const text = outside
      ? t('freight:note.outside', { amount, by: name })
      : t('freight:note.by-hand', { amount, reason: name });
    return { ...shared, name: t('freight:name'), text, detail: '' };
  }
  const of = t(`freight:note.${basis}`, { counted: basis === 'amount' ? formatFen(counted) : counted });
  if (waived) {
    const facts = { amount: formatFen(waived.fen), name: waived.name, version: waived.version, of };
    const text = t('freight:note.waived', facts);
    return { ...shared, name, text, detail: t('freight:note.version', { version }) };
  }
  return {
    ...shared,
    name,
    text: fen === 0 ? t('freight:note.free', { of }) : t('freight:note.charged', { amount, of }),
    detail: t('freight:note.version', { version }),
  };
}
