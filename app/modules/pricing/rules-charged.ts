import { allocate, scaled, sum } from './rules-allocate.ts';
import type { PriceLimits, StagePart } from './rules-basket.ts';
import type { ChargedOutside, KeptPrice } from './rules-kept.ts';
import type { BasketLine } from './rules-stages.ts';

/** What goods cost that another system has charged already: to the fen what it charged, whatever our lists say. Pure. */

/** Under which it stands among what rules gave. */
export const chargedSource = 'charged';

/** Goods that were charged, by article: so many units for so much together. */
export interface ChargedGoods {
  by: string;
  articles: Readonly<Record<string, { qty: number; fen: number }>>;
  /** It is less than floors and the greatest discount leave of our own prices. */
  belowLimits?: true;
}

const keyOf = ({ code, unit }: Pick<BasketLine, 'code' | 'unit'>) => `${code} ${unit}`;

/**
 * Divides what was charged for goods among them in proportion to what they would cost here; each row's price is what
 * one unit came to, a part of a fen as a whole one, and no floor keeps it up.
 */
export function chargedBasket(
  lines: readonly BasketLine[],
  { by, goodsFen }: Pick<ChargedOutside, 'by'> & { goodsFen: number },
  { maxDiscountBp }: PriceLimits,
): { basket: BasketLine[]; goods: ChargedGoods } {
  const articles = [...Map.groupBy(lines, keyOf)].map(([key, rows]) => ({
    key,
    qty: sum(rows.map((row) => row.qty)),
    worth: sum(rows.map((row) => row.qty * row.priceFen)),
    floor: sum(rows.map((row) => row.qty * Math.min(row.floorFen ?? 0, row.priceFen))),
  }));
  const free = articles.every(({ worth }) => worth === 0);
  const shares = allocate(
    goodsFen,
    articles.map(({ key, qty, worth }) => ({ key, weight: free ? qty : worth, room: goodsFen })),
  );
  const charged = Object.fromEntries(
    articles.map(({ key, qty }) => [key, { qty, fen: shares.get(key) ?? 0 }]),
  );
  const basket = lines.map((line) => {
    const { qty, fen } = charged[keyOf(line)]!;
    const priceFen = Math.ceil(fen / qty);
    return { ...line, priceFen, listPriceFen: Math.max(line.listPriceFen, priceFen), floorFen: null };
  });
  const worth = sum(articles.map((one) => one.worth));
  const below =
    goodsFen < worth - scaled(worth, maxDiscountBp, 10_000) ||
    articles.some(({ key, floor }) => charged[key]!.fen < floor);
  return { basket, goods: { by, articles: charged, ...(below ? { belowLimits: true } : {}) } };
}

/** Whether an order's goods were charged by another system. */
export const isChargedOutside = ({ facts }: Pick<KeptPrice, 'facts'>): boolean =>
  Object.hasOwn(facts, chargedSource);

/** Whether they were charged at less than anybody may go down to here. */
export const isBelowLimits = ({ facts }: Pick<KeptPrice, 'facts'>): boolean =>
  (facts[chargedSource] as ChargedGoods | null | undefined)?.belowLimits === true;

/** Takes off what its price has too much because a fen has no parts; of fewer goods their share of it. */
export function chargedStages({ by, articles }: ChargedGoods): StagePart[] {
  return [
    {
      stage: 'list-price',
      price: (some) => {
        const shares = some.flatMap(({ key, qty, amountFen }) => {
          const charged = articles[key];
          if (!charged) return [];
          const gone = Math.max(0, charged.qty - qty);
          const fen = amountFen - (charged.fen - Math.floor((charged.fen * gone) / charged.qty));
          return fen > 0 ? [{ key, fen }] : [];
        });
        const goodsFen = sum(Object.values(articles).map(({ fen }) => fen));
        const how = { goodsFen };
        // It is told though it takes nothing off: the price itself is not ours.
        const benefit = { source: chargedSource, id: chargedSource, version: 0, name: by, shares, how };
        return { benefits: [benefit], missed: [] };
      },
    },
  ];
}

/**
 * What another system has charged for an order: all of it where it says what was paid for it; else what it says of
 * freight. Null where it has charged nothing.
 */
export function chargedOutside({
  by,
  payableFen,
  freightFen,
}: {
  by: string;
  payableFen: number | null;
  freightFen: number | null;
}): ChargedOutside | null {
  if (payableFen === null && freightFen === null) return null;
  const ofFreight = freightFen ?? 0;
  return { by, goodsFen: payableFen === null ? null : payableFen - ofFreight, freightFen: ofFreight };
}
