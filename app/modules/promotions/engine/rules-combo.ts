import { allocate, scaled, sum } from '#app/modules/pricing/rules-allocate.ts';
import type { Article, Room } from '#app/modules/pricing/rules-stages.ts';
import { amountOf, articlesOfGroup, takenUnits } from './rules-count.ts';
import type { PromotionDefinition, PromotionGroup, RunningPromotion } from './rules-definition.ts';
import type { Offer, Outcome, Shortfall } from './rules-offer.ts';
import { uncounted } from './rules-uncounted.ts';

/** What a set of goods at one price gives, as many times as all of its groups are there. */
export function comboOf(
  promotion: RunningPromotion,
  articles: readonly Article[],
  room: Room,
): { offers: Offer[]; short: Shortfall[] } {
  const { definition } = promotion;
  const own = definition.groups.map((group) => ({
    group,
    some: articlesOfGroup(articles, group, definition).filter(
      ({ unit }) => group.unit === null || unit === group.unit,
    ),
  }));
  if (own.every(({ some }) => some.length === 0)) {
    return { offers: [], short: uncounted(articles, definition) };
  }
  const sets = own.map(({ group, some }) => scaled(amountOf(some, group, definition), 1, group.needQty));
  const maxTimes = Math.min(...sets);
  if (maxTimes === 0) return { offers: [], short: [lackingOf(own, sets, definition)] };
  const { benefit } = definition.levels[0]!;
  const priceFen = benefit.type === 'price' ? benefit.fen : 0;
  return {
    offers: [
      {
        keys: own.flatMap(({ some }) => some.map(({ key }) => key)),
        maxTimes,
        at: (times) => {
          const taken = own.flatMap(({ group }) =>
            takenUnits(articlesOfGroup(articles, group, definition), {
              group,
              qty: times * group.needQty,
              definition,
            }),
          );
          return setPrice(taken, { priceFen: times * priceFen, room }, { sets: times, priceFen });
        },
      },
    ],
    short: [],
  };
}

/** What the first set of a combo still lacks: of one group only it can be made good by one step. */
function lackingOf(
  own: readonly { group: PromotionGroup; some: readonly Article[] }[],
  sets: readonly number[],
  definition: PromotionDefinition,
): Shortfall {
  const at = sets.indexOf(0);
  const { group, some } = own[at]!;
  const missing = group.needQty - amountOf(some, group, definition);
  const [product = ''] = group.productIds;
  const of = sum(own.map(({ group: { needQty } }) => needQty));
  const alone = at === sets.lastIndexOf(0);
  return {
    reason: 'short-qty',
    values: {
      missing,
      unit: group.unit ?? '',
      productId: product,
      ...(alone ? { of, group: at } : {}),
      ...(group.productIds.length === 1 && some[0] ? { code: some[0].code } : {}),
    },
  };
}

/** Units sold together at one price: what it is less than theirs is shared among them as their floors let it. */
export function setPrice(
  taken: ReturnType<typeof takenUnits>,
  { priceFen, room }: { priceFen: number; room: Room },
  how: Outcome['how'],
): Outcome {
  const whole = sum(taken.map(({ fen }) => fen));
  const shares = allocate(
    Math.max(0, whole - priceFen),
    taken.map(({ article, fen }) => ({
      key: article.key,
      weight: fen,
      room: Math.min(fen, room.of(article)),
    })),
  );
  return {
    shares: [...shares].map(([key, fen]) => ({ key, fen })),
    deals: taken.map(({ article: { key }, qty, fen }) => ({ key, qty, fen: fen - (shares.get(key) ?? 0) })),
    how: { ...how, wholeFen: whole },
  };
}
