import type { PricedBasket, PriceLimits } from './rules-basket.ts';

import type { BasketLine, Freight } from './rules-stages.ts';

/** What an order keeps of its price: enough to price it once more, and what came of it. */
export interface KeptPrice {
  basket: readonly BasketLine[];
  limits: PriceLimits;
  /** By the module that read them; each knows how to keep its own. */
  facts: Readonly<Record<string, unknown>>;
  given: PricedBasket['given'];
  missed: PricedBasket['missed'];
  /** Left out of what was priced before there were rules of freight. */
  freight?: Freight | null;
  /** What each row came to, and of it what was taken off by whom. */
  rows: readonly (Pick<PricedBasket['rows'][number], 'lineNo' | 'qty' | 'amountFen'> & {
    off: readonly { id: string; fen: number }[];
  })[];
  /** Gifts by their line numbers. */
  gifts: readonly { lineNo: number; id: string; productId: string; unit: string; qty: number; fen: number }[];
}

/** A sentence about what a rule gave, or why it gave nothing. */
export interface PriceNote {
  source: string;
  id: string;
  name: string;
  given: boolean;
  text: string;
  /** By which version of the rule it came about, what was counted and how it was rounded; empty for what gave nothing. */
  detail: string;
}

/** What is taken off a whole basket by hand, and why. */
export interface ManualDiscount {
  offFen: number;
  reason: string;
}

/** What bringing an order costs by somebody's word, whatever the rules say, and why. */
export interface FreightByHand {
  fen: number;
  reason: string;
}

/**
 * What another system has charged for an order already, so that our rules say nothing of it: for bringing it, and for
 * its goods; null: these cost what they cost here.
 */
export interface ChargedOutside {
  /** The other system. */
  by: string;
  goodsFen: number | null;
  freightFen: number;
}

/** Gifts of which the outlet chooses: so many pieces, of at most so many kinds. */
export interface GiftChoice {
  ruleId: string;
  name: string;
  qty: number;
  /** Kinds at most. */
  choose: number;
  items: { productId: string; unit: string; name: string }[];
  /** What it has for now. */
  chosen: { productId: string; unit: string; qty: number }[];
}

/** A basket that was priced, with all that its price hangs on. */
export interface PricedOrder {
  basket: readonly BasketLine[];
  limits: PriceLimits;
  facts: Readonly<Record<string, unknown>>;
  priced: PricedBasket;
}

/** What bringing a basket costs; nothing where nobody has said anything. */
export function freightFenOf({ freight }: { freight?: Freight | null }): number {
  return freight?.fen ?? 0;
}

/** What an order keeps of its price; its lines are numbered from 1, its gifts after them. */
export function keptPrice(
  { basket, limits, facts, priced }: PricedOrder,
  giftFen: (gift: { productId: string; unit: string; qty: number }) => number,
): KeptPrice {
  const numbers = new Map(basket.map(({ lineNo }, index) => [lineNo, index + 1]));
  return {
    basket: basket.map((line) => ({ ...line, lineNo: numbers.get(line.lineNo)! })),
    limits,
    facts,
    given: priced.given,
    missed: priced.missed,
    freight: priced.freight,
    rows: priced.rows.map(({ lineNo, qty, amountFen, benefits }) => ({
      lineNo: numbers.get(lineNo)!,
      qty,
      amountFen,
      off: benefits.map(({ id, offFen }) => ({ id, fen: offFen })),
    })),
    gifts: priced.gifts.map(({ id, productId, unit, qty }, index) => ({
      lineNo: basket.length + index + 1,
      id,
      productId,
      unit,
      qty,
      fen: giftFen({ productId, unit, qty }),
    })),
  };
}

/** Where a basket that is priced once more comes to something else than was kept: by line; 0: its gifts or its freight. */
export function priceDifferences(
  kept: Pick<KeptPrice, 'rows' | 'gifts' | 'freight'>,
  again: PricedBasket,
): { lineNo: number; keptFen: number; againFen: number }[] {
  const rows = kept.rows.flatMap(({ lineNo, amountFen }) => {
    const row = again.rows.find((one) => one.lineNo === lineNo);
    return row?.amountFen === amountFen
      ? []
      : [{ lineNo, keptFen: amountFen, againFen: row?.amountFen ?? 0 }];
  });
  const spell = (gifts: readonly { id: string; productId: string; unit: string; qty: number }[]) =>
    gifts.map(({ id, productId, unit, qty }) => `${id} ${productId} ${unit} ${qty}`).join();
  const others = [];
  if (spell(kept.gifts) !== spell(again.gifts))
    others.push({ lineNo: 0, keptFen: kept.gifts.length, againFen: again.gifts.length });
  const [keptFen, againFen] = [freightFenOf(kept), freightFenOf(again)];
  if (keptFen !== againFen) others.push({ lineNo: 0, keptFen, againFen });
  return [...rows, ...others];
}

/** All that decides what any basket of some goods of one dealer costs an outlet today. */
export interface PriceBook {
  /** One row of each article that can be sold, of one piece. */
  articles: Omit<BasketLine, 'lineNo' | 'qty'>[];
  limits: PriceLimits;
  /** What those who take part in prices must know, by their names, as it was read. */
  facts: Record<string, unknown>;
}
