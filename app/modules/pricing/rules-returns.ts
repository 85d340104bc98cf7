import { allocate, scaled, sum } from './rules-allocate.ts';
import type { PricedBasket } from './rules-basket.ts';
import type { KeptPrice } from './rules-kept.ts';
import type { BasketLine } from './rules-stages.ts';

/** What a return changes of what rules gave for an order. Pure; quantities in base units, money in fen. */

/**
 * When less is kept than a rule asks for: what it gave stays (keep), is charged (charge), or its gifts come back, too,
 * and what it took off is charged (take-back).
 */
export const returnWays = ['keep', 'charge', 'take-back'] as const;
export type ReturnWay = (typeof returnWays)[number];

/** Pieces of one line of the order. */
export interface LineLeft {
  lineNo: number;
  /** As it was placed. */
  ordered: number;
  /** What the outlet keeps. */
  left: number;
  /** What it would have kept, but did not get: it counts for what a rule asks for. */
  unsent: number;
  /** How many of it may come back now, besides those that do. */
  room: number;
}

/** What one rule takes back. */
export interface TakenBack {
  id: string;
  name: string;
  way: ReturnWay;
  fen: number;
}

/** What the outlet gives back of what rules gave, after a return. */
export interface ReturnTerms {
  /** What it is charged in all for what it keeps and has not earned any more. */
  fen: number;
  rules: TakenBack[];
  /** Gifts that have to come back with the return. */
  gifts: { lineNo: number; pieces: number; id: string }[];
}

/** What is kept of an order, priced anew. */
export interface PricedAgain {
  /** By the rules that gave something for it. */
  priced: Pick<PricedBasket, 'rows' | 'gifts'>;
  /** By all rules that were in force, as if only this had been ordered; not everybody asks. */
  byItself: () => Pick<PricedBasket, 'rows'>;
  /** What happens to what each rule gave; of those that are not named it stays. */
  ways: ReadonlyMap<string, ReturnWay>;
}

/** The rows of a basket that are kept, in whole units; what was not sent is nobody's fault. */
export function keptBasket(basket: readonly BasketLine[], lines: readonly LineLeft[]): BasketLine[] {
  const nothing = lines.every(({ left }) => left === 0);
  if (nothing) return [];
  return basket.flatMap((row) => {
    const line = lines.find(({ lineNo }) => lineNo === row.lineNo);
    const qty = line ? Math.floor((line.left + line.unsent) / row.factor) : row.qty;
    return qty > 0 ? [{ ...row, qty }] : [];
  });
}

/**
 * What is taken back of what was given, when the goods that are kept are priced `again` by the rules that gave it, and
 * `byItself` by all that were in force.
 */
export function returnTerms(
  kept: Pick<KeptPrice, 'basket' | 'given' | 'rows' | 'gifts'>,
  { priced: again, byItself, ways }: PricedAgain,
  lines: readonly LineLeft[],
): ReturnTerms {
  const found: ReturnTerms = { fen: 0, rules: [], gifts: [] };
  for (const { id, name } of new Map(kept.given.map((one) => [one.id, one])).values()) {
    const way = ways.get(id) ?? 'keep';
    if (way === 'keep') continue;
    let fen = Math.max(0, keptOff(kept, lines, id) - earnedOff(kept, again, lines, id));
    for (const { lineNo, pieces, worth } of giftsUnearned(kept, again, lines, id)) {
      const line = lines.find((one) => one.lineNo === lineNo)!;
      // What cannot come back any more is charged.
      const back = way === 'take-back' ? Math.min(pieces, line.room) : 0;
      if (back > 0) found.gifts.push({ lineNo, pieces: back, id });
      fen += scaled(worth, pieces - back, line.ordered);
    }
    if (fen > 0) found.rules.push({ id, name, way, fen });
  }
  found.rules = lessGained(found.rules, gainedOff(kept, { priced: again, byItself, ways }, lines));
  found.fen = sum(found.rules.map(({ fen }) => fen));
  return found;
}

/** What other rules give more, now that one gives less: nobody pays more for what is kept than it costs by itself. */
function gainedOff(
  kept: Pick<KeptPrice, 'basket' | 'given' | 'rows'>,
  { priced, byItself, ways }: PricedAgain,
  lines: readonly LineLeft[],
): number {
  const ids = [...new Set(kept.given.map(({ id }) => id))];
  const more = ids.map((id) => ({ id, fen: earnedOff(kept, priced, lines, id) - keptOff(kept, lines, id) }));
  // What stays though it is not earned any more has left the others nothing.
  const stays = sum(
    more.filter(({ id, fen }) => fen < 0 && (ways.get(id) ?? 'keep') === 'keep').map(({ fen }) => fen),
  );
  // Rules that stood back for one that gives less now.
  const others = Math.max(0, earnedOff(kept, byItself(), lines) - earnedOff(kept, priced, lines));
  return Math.max(0, sum(more.filter(({ fen }) => fen > 0).map(({ fen }) => fen)) + others + stays);
}

function lessGained(rules: readonly TakenBack[], gainedFen: number): TakenBack[] {
  let left = gainedFen;
  return rules.flatMap((one) => {
    const less = Math.min(left, one.fen);
    left -= less;
    return one.fen > less ? [{ ...one, fen: one.fen - less }] : [];
  });
}

/** What a rule took off of the pieces that are kept. */
function keptOff({ rows }: Pick<KeptPrice, 'rows'>, lines: readonly LineLeft[], id: string): number {
  return sum(
    rows.map(({ lineNo, off }) => {
      const line = lines.find((one) => one.lineNo === lineNo);
      const fen = sum(off.filter((one) => one.id === id).map((one) => one.fen));
      return line && line.ordered > 0 ? scaled(fen, line.left, line.ordered) : 0;
    }),
  );
}

/** What it, or without a name all of them, would take off these pieces, had they been all from the beginning. */
function earnedOff(
  { basket }: Pick<KeptPrice, 'basket'>,
  { rows }: Pick<PricedBasket, 'rows'>,
  lines: readonly LineLeft[],
  id?: string,
): number {
  return sum(
    rows.map(({ lineNo, qty, benefits }) => {
      const line = lines.find((one) => one.lineNo === lineNo);
      const factor = basket.find((one) => one.lineNo === lineNo)?.factor ?? 1;
      const own = benefits.filter((one) => id === undefined || one.id === id);
      const fen = sum(own.map(({ offFen }) => offFen));
      return line ? scaled(fen, line.left, qty * factor) : 0;
    }),
  );
}

/** Gifts that are kept and not earned any more. */
function giftsUnearned(
  kept: Pick<KeptPrice, 'gifts'>,
  again: Pick<PricedBasket, 'gifts'>,
  lines: readonly LineLeft[],
  id: string,
): { lineNo: number; pieces: number; worth: number }[] {
  const earned = new Map<string, number>();
  const goodsOf = ({ productId, unit }: { productId: string; unit: string }) => `${productId} ${unit}`;
  for (const one of again.gifts)
    if (one.id === id) earned.set(goodsOf(one), (earned.get(goodsOf(one)) ?? 0) + one.qty);
  return kept.gifts
    .filter((gift) => gift.id === id)
    .flatMap(({ lineNo, qty, fen, ...gift }) => {
      const line = lines.find((one) => one.lineNo === lineNo);
      if (!line || qty === 0) return [];
      // Each piece that is earned is one of one line: the same gift may be given on several.
      const own = Math.min(qty, earned.get(goodsOf(gift)) ?? 0);
      earned.set(goodsOf(gift), (earned.get(goodsOf(gift)) ?? 0) - own);
      const pieces = line.left + line.unsent - Math.floor((own * line.ordered) / qty);
      return pieces > 0 ? [{ lineNo, pieces: Math.min(pieces, line.left), worth: fen }] : [];
    });
}

/** A line of a return: what it is worth by itself, and at the price list. */
interface WorthLine {
  lineNo: number;
  fen: number;
  listFen: number;
}

/**
 * What the lines of a return come to when it gives back `fen` in all: what is less is taken from each in proportion,
 * what is more is given where the list price leaves room.
 */
export function worthOfLines(lines: readonly WorthLine[], fen: number): Map<number, number> {
  const own = sum(lines.map((line) => line.fen));
  const keyed = (room: (line: WorthLine) => number) =>
    lines.map((line) => ({ key: String(line.lineNo), weight: room(line), room: room(line) }));
  const less = allocate(
    Math.max(0, own - fen),
    keyed((line) => line.fen),
  );
  const more = allocate(
    Math.max(0, fen - own),
    keyed((line) => Math.max(0, line.listFen - line.fen)),
  );
  const rest = Math.max(0, fen - own) - sum([...more.values()]);
  return new Map(
    lines.map(({ lineNo, fen: share }, index) => {
      const key = String(lineNo);
      return [lineNo, share - (less.get(key) ?? 0) + (more.get(key) ?? 0) + (index === 0 ? rest : 0)];
    }),
  );
}
