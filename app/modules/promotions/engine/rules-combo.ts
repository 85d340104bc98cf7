import { greatestWhere } from '#app/lib/numbers/greatest.ts';
import { allocate, sum } from '#app/modules/pricing/rules-allocate.ts';
import type { Article, Room } from '#app/modules/pricing/rules-stages.ts';
import { countedQty, type TakenUnits } from './rules-count.ts';
import type { PromotionDefinition } from './rules-definition.ts';
import type { Offers, Outcome, Shortfall } from './rules-outcome.ts';
import { setsOf } from './rules-sets.ts';

/** What a set of goods at one price gives, as many times as all of its groups are there. `own`: articles by group. */
export function comboOf(
  definition: PromotionDefinition,
  own: readonly (readonly Article[])[],
  room: Room,
): Offers {
  const sets = setsOf(definition, own);
  if (sets.most === 0) return { offers: [], short: [lackingOf(own, definition)] };
  const { benefit } = definition.levels[0]!;
  const priceFen = benefit.type === 'price' ? benefit.fen : 0;
  const maxTimes = bestTimes(sets.most, priceFen, sets.taken, room);
  if (maxTimes === 0) return { offers: [], short: [{ reason: 'no-better', values: {} }] };
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

/**
 * How many sets at one price save most; 0 where not even the first saves anything. Each set takes the dearest units
 * that are left, so that what is saved grows until a set is no dearer than its price, and falls from there on; what
 * floors let be taken off only grows.
 */
export function bestTimes(
  most: number,
  priceFen: number,
  takenBy: (times: number) => readonly TakenUnits[],
  room: Room,
): number {
  const savedFen = (times: number) => sum(takenBy(times).map(({ fen }) => fen)) - times * priceFen;
  const roomFen = (times: number) => sum(takenBy(times).map((units) => roomOf(units, room)));
  const peak = greatestWhere(most, (times) => savedFen(times) > (times === 1 ? 0 : savedFen(times - 1)));
  if (peak === 0) return 0;
  const meet = greatestWhere(most, (times) => times <= peak || roomFen(times) <= savedFen(times));
  const worthFen = (times: number) => Math.min(savedFen(times), roomFen(times));
  return meet < most && worthFen(meet + 1) > worthFen(meet) ? meet + 1 : meet;
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
    taken.map((units) => ({ key: units.article.key, weight: units.fen, room: roomOf(units, room) })),
  );
  return {
    shares: [...shares].map(([key, fen]) => ({ key, fen })),
    deals: taken.map((one) => dealOf(one, shares.get(one.article.key) ?? 0)),
    how: { ...how, wholeFen: whole },
  };
}

/** What may be taken off units of a set: none is sold below its floor, however dear others of the article are. */
const roomOf = ({ article, qty, fen }: TakenUnits, room: Room): number =>
  Math.min(room.of(article), Math.max(0, fen - (article.floorFen ?? 0) * qty));

/** Units that now have a price of their own: those that had one already stay, with less to pay. */
const dealOf = ({ article, newly }: TakenUnits, share: number) => ({
  key: article.key,
  qty: newly.qty,
  fen: newly.fen - share,
});
