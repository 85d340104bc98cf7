import { allocate, divided, scaled, sum } from './rules-allocate.ts';
import {
  type Article,
  type BasketLine,
  type Benefit,
  type Freight,
  type Gift,
  type Missed,
  type Room,
  type StageName,
  type StageRule,
  stageNames,
} from './rules-stages.ts';
import { lineAmountFen, lineDiscountFen } from './rules-totals.ts';

/** How much may be taken off at all, whatever is combined. */
export interface PriceLimits {
  /** Of the basket at its price-list prices, in hundredths of a percent: 3000 is 30 %. */
  maxDiscountBp: number;
}

/** A part of a stage with the name of the stage. */
export interface StagePart {
  stage: StageName;
  price: StageRule;
}

/** What one rule took off one row. */
interface RowBenefit {
  stage: StageName;
  source: string;
  id: string;
  version: number;
  name: string;
  offFen: number;
}

/** A row with its price. */
export interface PricedRow extends BasketLine {
  discountFen: number;
  amountFen: number;
  benefits: RowBenefit[];
}

/** What a rule gave at which stage, after floor and greatest discount; `cutFen` is what these left out. */
export interface Given extends Benefit {
  stage: StageName;
  cutFen: number;
}

/** A basket with its price, and how it came about. */
export interface PricedBasket {
  rows: PricedRow[];
  gifts: (Gift & Pick<Given, 'source' | 'id' | 'version' | 'name'>)[];
  given: Given[];
  missed: (Missed & { stage: StageName })[];
  /** Besides what the rows come to; null: nobody has said anything of it. */
  freight: Freight | null;
}

/**
 * Prices a basket: stage by stage, each on what earlier ones left, never below a floor and never more off than the
 * greatest discount. The same rows in any order and divided in any way come to the same.
 */
export function priceBasket(
  lines: readonly BasketLine[],
  parts: readonly StagePart[],
  limits: PriceLimits,
): PricedBasket {
  let articles = articlesOf(lines);
  const wholeFen = sum(articles.map(({ amountFen }) => amountFen));
  let leftFen = scaled(wholeFen, limits.maxDiscountBp, 10_000);
  const given: Given[] = [];
  const missed: PricedBasket['missed'] = [];
  let freight: Freight | null = null;
  for (const stage of stageNames) {
    for (const { price } of parts.filter((part) => part.stage === stage)) {
      const room = (): Room => ({ fen: leftFen, of: roomOf, freight });
      const outcome = price(articles, room());
      for (const benefit of outcome.benefits) {
        const shares = withinRoom(benefit.shares, articles, room());
        const offFen = sum(shares.map(({ fen }) => fen));
        const { askedFen = sum(benefit.shares.map(({ fen }) => fen)) } = benefit;
        const cutFen = askedFen - offFen;
        const cut = withShares(benefit, shares);
        given.push({ ...cut, stage, cutFen });
        articles = takeOff(articles, cut);
        leftFen -= offFen;
      }
      missed.push(...outcome.missed.map((one) => ({ ...one, stage })));
      freight = outcome.freight ?? freight;
    }
  }
  const gifts = given.flatMap(({ gifts: some = [], source, id, version, name }) =>
    some.map((gift) => ({ ...gift, source, id, version, name })),
  );
  return { rows: rowsOf(lines, given), gifts, given, missed, freight };
}

/** What may still be taken off an article: down to its floor. */
function roomOf({ amountFen, floorFen, qty }: Pick<Article, 'amountFen' | 'floorFen' | 'qty'>): number {
  return Math.max(0, amountFen - (floorFen ?? 0) * qty);
}

/** Shares of a benefit that stay within an article's floor and within what may be taken off in all. */
export function withinRoom(
  shares: Benefit['shares'],
  articles: readonly Article[],
  room: Room,
): { key: string; fen: number }[] {
  const shared = new Set(shares.map(({ key }) => key));
  const byKey = new Map<string, number>();
  for (const one of articles) if (shared.has(one.key)) byKey.set(one.key, room.of(one));
  return fittingShares(shares, byKey, room.fen);
}

/** Shares that stay within what each key has room for, and within a sum: what is too much is taken from all of them. */
export function fittingShares(
  shares: Benefit['shares'],
  rooms: ReadonlyMap<string, number>,
  maxFen: number,
): { key: string; fen: number }[] {
  const fitting = shares.map(({ key, fen }) => ({ key, fen: Math.min(fen, rooms.get(key) ?? 0) }));
  if (sum(fitting.map(({ fen }) => fen)) <= maxFen) return fitting.filter(({ fen }) => fen > 0);
  return divided(
    maxFen,
    fitting.map(({ key, fen }) => ({ key, weight: fen, room: fen })),
  );
}

/** A benefit of which less is taken off: units that it gives a price of their own cost as much more. */
export function withShares<B extends Pick<Benefit, 'shares' | 'deals'>>(
  benefit: B,
  shares: Benefit['shares'],
): B {
  const { deals } = benefit;
  if (!deals) return { ...benefit, shares };
  const of = (some: Benefit['shares'], key: string) =>
    sum(some.filter((one) => one.key === key).map(({ fen }) => fen));
  const dearer = deals.map((deal) => ({
    ...deal,
    fen: deal.fen + of(benefit.shares, deal.key) - of(shares, deal.key),
  }));
  return { ...benefit, shares, deals: dearer };
}

/** Rows of one unit of one product as one, in the order of their codes: it decides where a remainder goes. */
function articlesOf(lines: readonly BasketLine[]): Article[] {
  const groups = Map.groupBy(lines, ({ code, unit }) => `${code} ${unit}`);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, rows]) => {
      const { lineNo: _row, ...first } = rows[0]!;
      const qty = sum(rows.map((row) => row.qty));
      return { ...first, key, qty, dealQty: 0, dealFen: 0, amountFen: qty * first.priceFen };
    });
}

function takeOff(articles: readonly Article[], { shares, deals = [], onDeals = false }: Benefit): Article[] {
  return articles.map((article) => {
    const off = shares.find(({ key }) => key === article.key)?.fen ?? 0;
    const deal = deals.find(({ key }) => key === article.key);
    return {
      ...article,
      amountFen: article.amountFen - off,
      dealQty: article.dealQty + (deal?.qty ?? 0),
      dealFen:
        article.dealFen +
        (deal?.fen ?? 0) -
        (onDeals && article.amountFen > 0 ? scaled(off, article.dealFen, article.amountFen) : 0),
    };
  });
}

/** What was taken off articles, on the rows they came from. */
function rowsOf(lines: readonly BasketLine[], given: readonly Given[]): PricedRow[] {
  const rows = lines.map((line): PricedRow => {
    const amountFen = line.qty * line.priceFen;
    return { ...line, amountFen, discountFen: lineDiscountFen({ ...line, amountFen }), benefits: [] };
  });
  const byArticle = Map.groupBy(rows, ({ code, unit }) => `${code} ${unit}`);
  for (const { shares, stage, source, id, version, name } of given) {
    for (const { key, fen } of shares) {
      const own = byArticle.get(key) ?? [];
      const parts = allocate(
        fen,
        own.map((row, index) => ({ key: String(index), weight: row.qty, room: roomOf(row) })),
      );
      for (const [index, row] of own.entries()) {
        const offFen = parts.get(String(index)) ?? 0;
        if (offFen === 0) continue;
        row.discountFen += offFen;
        row.amountFen = lineAmountFen(row);
        row.benefits.push({ stage, source, id, version, name, offFen });
      }
    }
  }
  return rows;
}
