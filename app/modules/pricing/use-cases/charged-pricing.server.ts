import { formatFen } from '#app/lib/numbers/money.ts';
import { type ChargedGoods, chargedSource, chargedStages } from '../rules-charged.ts';
import type { PriceNote } from '../rules-kept.ts';
import type { PricingSource } from './pricing-source.server.ts';

/** The part that another system takes in prices, which has charged the goods already. */
export const chargedPricing: PricingSource<ChargedGoods | null> = {
  name: chargedSource,
  charged: 'only',
  load: async (_ctx, _tx, { chargedGoods }) => chargedGoods ?? null,
  stages: (goods) => (goods ? chargedStages(goods) : []),
  keep: (goods) => goods,
  restore: async (_ctx, _tx, kept) => [...kept] as (ChargedGoods | null)[],
  forPhone: () => null,
  explain: (t, { given }): PriceNote[] =>
    given
      .filter(({ source }) => source === chargedSource)
      .map(({ id, name, how }) => ({
        source: chargedSource,
        id,
        name,
        given: true,
        text: t('pricing:charged', { amount: formatFen(Number(how['goodsFen'])) }),
        detail: '',
      })),
};
