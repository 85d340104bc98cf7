import { allocate, sum } from './rules-allocate.ts';
import type { StagePart } from './rules-basket.ts';
import type { ChargedOutside } from './rules-kept.ts';
import type { BasketLine } from './rules-stages.ts';

/** What goods cost that another system has charged already: to the fen what it charged, whatever our lists say. Pure. */

/** Under which it stands among what rules gave. */
export const chargedSource = 'charged';

/** Goods that were charged, by article: so many units for so much together. */
export interface ChargedGoods {
  by: string;
  articles: Readonly<Record<string, { qty: number; fen: number }>>;
}

const keyOf = ({ code, unit }: Pick<BasketLine, 'code' | 'unit'>) => `${code} ${unit}`;

/**
 * Divides what was charged for goods among them in proportion to what they would cost here; each row's price is what
 * one unit came to, a part of a fen as a whole one, and no floor keeps it up.
 */
export function chargedBasket(
  lines: readonly BasketLine[],
  { by, goodsFen }: Pick<ChargedOutside, 'by'> & { goodsFen: number },
): { basket: BasketLine[]; goods: ChargedGoods } {
  const articles = [...Map.groupBy(lines, keyOf)].map(([key, rows]) => ({
    key,
    qty: sum(rows.map((row) => row.qty)),
    worth: sum(rows.map((row) => row.qty * row.priceFen)),
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
  return { basket, goods: { by, articles: charged } };
}

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
 * freight, which of an order that was paid there is nothing unless it says so. Null where it has charged nothing.
 */
export function chargedOutside({
  by,
  payableFen,
  freightFen,
  prepay,
}: {
  by: string;
  payableFen: number | null;
  freightFen: number | null;
  prepay: boolean;
}): ChargedOutside | null {
  if (payableFen === null && freightFen === null && !prepay) return null;
  const ofFreight = freightFen ?? 0;
  return { by, goodsFen: payableFen === null ? null : payableFen - ofFreight, freightFen: ofFreight };
}
