import type { ReviewerGap } from './wire.ts';

/** What one kind of looking again says of a reviewer. */
export interface Seen {
  id: string;
  name: string;
  count: number;
  closeCount: number;
  /** Of those that are apart by points: how many, and by how many together. */
  apartCount: number;
  apartBp: number;
}

/** Reviewers by what was found blind and by what second reviewers found, those looked at most often first. Pure. */
export function reviewersOf(blind: readonly Seen[], second: readonly Seen[]): ReviewerGap[] {
  const ofBlind = new Map(blind.map((one) => [one.id, one]));
  const ofSecond = new Map(second.map((one) => [one.id, one]));
  return [...new Set([...ofBlind.keys(), ...ofSecond.keys()])]
    .map((id) => {
      const both = [ofBlind.get(id), ofSecond.get(id)].filter((one) => one !== undefined);
      const sum = (of: (one: Seen) => number) => both.reduce((all, one) => all + of(one), 0);
      const apartCount = sum((one) => one.apartCount);
      return {
        id,
        name: both[0]!.name,
        count: ofBlind.get(id)?.count ?? 0,
        seconds: ofSecond.get(id)?.count ?? 0,
        meanApartBp: apartCount === 0 ? null : Math.round(sum((one) => one.apartBp) / apartCount),
        closeCount: sum((one) => one.closeCount),
      };
    })
    .toSorted(
      (one, other) =>
        other.count + other.seconds - one.count - one.seconds || (one.name < other.name ? -1 : 1),
    );
}
