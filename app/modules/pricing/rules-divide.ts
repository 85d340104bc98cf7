import { allocate, type Sharer, sum } from './rules-allocate.ts';

/** An amount that is divided among some, as far as it is. */
export interface Division {
  sharers: readonly Sharer[];
  shares: ReadonlyMap<string, number>;
}

/**
 * Divides one more amount beside those of `before`, where all of them together find no more room at a key than `rooms`
 * has. Where it meets no room any more, shares of the others move to where they may stand as well, so that as much is
 * taken in all as there is room for (the augmenting paths of a greatest flow). The new one is the last; each of the
 * others keeps its sum. Pure; fen.
 */
export function dividedBeside(
  amountFen: number,
  sharers: readonly Sharer[],
  before: readonly Division[],
  rooms: ReadonlyMap<string, number>,
): Division[] {
  const free = (key: string) => (rooms.get(key) ?? 0) - sum(before.map(({ shares }) => shares.get(key) ?? 0));
  const shares = allocate(
    amountFen,
    sharers.map((one) => ({ ...one, room: Math.min(one.room, free(one.key)) })),
  );
  let open = amountFen - sum([...shares.values()]);
  if (open === 0 || before.length === 0) return [...before, { sharers, shares }];
  const all = [...before, { sharers, shares }].map((one) => ({ ...one, shares: new Map(one.shares) }));
  for (;;) {
    const path = pathToRoom(all, rooms);
    const fen = Math.min(open, ...path.map(({ most }) => most));
    if (path.length === 0 || fen === 0) return all;
    for (const { division, to, from } of path) {
      add(division, to, fen);
      if (from !== null) add(division, from, -fen);
    }
    open -= fen;
  }
}

/** A share of one division that moves: from where it makes room for the one before. */
interface Step {
  division: Division & { shares: Map<string, number> };
  to: string;
  from: string | null;
  most: number;
}

function add({ shares }: Step['division'], key: string, fen: number): void {
  shares.set(key, (shares.get(key) ?? 0) + fen);
}

/** The shortest way by which the last division finds more room: the last step ends where there is some. */
function pathToRoom(all: readonly Step['division'][], rooms: ReadonlyMap<string, number>): Step[] {
  const last = all.at(-1)!;
  const free = (key: string) => (rooms.get(key) ?? 0) - sum(all.map(({ shares }) => shares.get(key) ?? 0));
  const seen = new Set<string>();
  const reached = new Set([last]);
  const waiting: { division: Step['division']; from: string | null; path: Step[] }[] = [
    { division: last, from: null, path: [] },
  ];
  for (const { division, from, path } of waiting) {
    for (const { key, room, weight } of division.sharers) {
      const own = room - (division.shares.get(key) ?? 0);
      if (weight === 0 || own <= 0 || seen.has(key)) continue;
      seen.add(key);
      const moved = from === null ? own : Math.min(own, division.shares.get(from)!);
      const found = free(key);
      const steps = [...path, { division, to: key, from, most: found > 0 ? Math.min(moved, found) : moved }];
      if (found > 0) return steps;
      for (const other of all) {
        if (reached.has(other) || (other.shares.get(key) ?? 0) === 0) continue;
        reached.add(other);
        waiting.push({ division: other, from: key, path: steps });
      }
    }
  }
  return [];
}

/** The shares of a division, without whoever gets nothing. */
export function sharesOf({ shares }: Division): { key: string; fen: number }[] {
  return [...shares].map(([key, fen]) => ({ key, fen })).filter(({ fen }) => fen > 0);
}
