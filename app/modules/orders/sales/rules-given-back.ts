import type { Taxed } from '#app/lib/numbers/tax.ts';

/** Goods of a sale that are given back, or were missing of it, with one document. */
export interface BackDocument {
  key: string;
  /** The order the goods were sold with. */
  sale: string;
  /** When they came in, in milliseconds; null: they are under way. */
  at: number | null;
  /** Of two at once the smaller comes first. */
  turn: string;
  /** It was refused or made invalid: nothing came back with it. */
  fallen: boolean;
  goods: readonly Taxed[];
}

/**
 * What was given back of the same sale before each document, by its key. Whatever was booked in keeps its place, so that the
 * tax of a document does not change once it is told; altogether they come to the tax of what was given back. Pure.
 */
export function givenBefore(documents: readonly BackDocument[]): Map<string, Taxed[]> {
  const before = new Map<string, Taxed[]>();
  const sofar = new Map<string, Taxed[]>();
  for (const { key, sale, fallen, goods } of documents.toSorted(inTurn)) {
    const earlier = sofar.get(sale) ?? [];
    before.set(key, earlier);
    if (!fallen) sofar.set(sale, [...earlier, ...goods]);
  }
  return before;
}

function inTurn(one: BackDocument, other: BackDocument): number {
  const times = [one.at ?? Number.POSITIVE_INFINITY, other.at ?? Number.POSITIVE_INFINITY] as const;
  if (times[0] !== times[1]) return times[0] < times[1] ? -1 : 1;
  return one.turn < other.turn ? -1 : Number(one.turn > other.turn);
}
