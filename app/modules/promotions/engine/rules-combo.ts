import { allocate, sum } from '#app/modules/pricing/rules-allocate.ts';
import type { Article, Room } from '#app/modules/pricing/rules-stages.ts';
import { countedQty, type TakenUnits } from './rules-count.ts';
import type { PromotionDefinition } from './rules-definition.ts';
import type { Offer, Outcome, Shortfall } from './rules-offer.ts';
import { setsOf } from './rules-sets.ts';

/** What a set of goods at one price gives, as many times as all of its groups are there. `own`: articles by group. */
export function comboOf(
  definition: PromotionDefinition,
  own: readonly (readonly Article[])[],
  room: Room,
): { offers: Offer[]; short: Shortfall[] } {
  const sets = setsOf(definition, own);
  const maxTimes = sets.most;
  if (maxTimes === 0) return { offers: [], short: [lackingOf(own, definition)] };
  const { benefit } = definition.levels[0]!;
  const priceFen = benefit.type === 'price' ? benefit.fen : 0;
  return {
    offers: [
      {
        keys: sets.articles.map(({ key }) => key),
        maxTimes,
        at: (times) =>
          setPrice(sets.taken(times), { priceFen: times * priceFen, room }, { sets: times, priceFen }),
      },
    ],
    short: [],
  };
}

/** What the first set of a combo still lacks: of one group only it can be made good by one step. */
function lackingOf(own: readonly (readonly Article[])[], definition: PromotionDefinition): Shortfall {
  const { groups } = definition;
  const missing = groups.map(({ needQty }, at) =>
    Math.max(0, needQty - sum(own[at]!.map((one) => countedQty(one, definition)))),
  );
  const short = missing.flatMap((qty, at) => (qty > 0 ? [at] : []));
  // Each group has enough by itself: goods of several groups would have to count twice.
  const [at = -1] = short;
  if (at < 0) return { reason: 'twice', values: {} };
  const { unit, productIds } = groups[at]!;
  const of = sum(groups.map(({ needQty }) => needQty));
  const first = own[at]![0];
  return {
    reason: 'short-qty',
    values: {
      missing: missing[at]!,
      unit: unit ?? '',
      productId: productIds[0] ?? '',
      ...(short.length === 1 ? { of, group: at } : {}),
      ...(productIds.length === 1 && first ? { code: first.code } : {}),
    },
  };
}

/** Units sold together at one price: what it is less than theirs is shared among them as their floors let it. */
export function setPrice(
  taken: readonly TakenUnits[],
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
