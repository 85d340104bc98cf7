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
  /** The freight of its sale: it has its turn before all goods, and stays there whatever comes back. */
  freight: readonly Taxed[];
}

/**
 * What was given back of the same sale before each document, by its key, behind the freight of the sale. Whatever was
 * booked in keeps its place, so that the tax of a document does not change once the ERP has it; altogether they come to the
 * tax that their goods had beside that freight. Pure.
 */
export function givenBefore(documents: readonly BackDocument[]): Map<string, Taxed[]> {
  const before = new Map<string, Taxed[]>();
  const sofar = new Map<string, Taxed[]>();
  for (const { key, sale, fallen, goods, freight } of documents.toSorted(inTurn)) {
    const earlier = sofar.get(sale) ?? [...freight];
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
