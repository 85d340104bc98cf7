/** Which promotions stand together at one stage: those that are worth most to the outlet. Pure. */

/** Something that may be given. */
export interface Choosable {
  promotionId: string;
  keys: readonly string[];
  /** What it draws on together with others, by name: a limit that is short, a price floor, the greatest discount. */
  pools: readonly string[];
  stackable: boolean;
  exclusionGroup: string | null;
  valueFen: number;
  priority: number;
  validFrom: string;
}

/** Whether two exclude each other: by their group, or on one line where not both may be stacked. */
export function excludes(one: Choosable, other: Choosable): boolean {
  if (one.promotionId === other.promotionId) return one.keys.some((key) => other.keys.includes(key));
  if (one.exclusionGroup !== null && one.exclusionGroup === other.exclusionGroup) return true;
  return !(one.stackable && other.stackable) && one.keys.some((key) => other.keys.includes(key));
}

/** The better one first: what it is worth, its priority, how new it is. */
function better(one: Choosable, other: Choosable): number {
  return (
    other.valueFen - one.valueFen ||
    other.priority - one.priority ||
    (one.validFrom === other.validFrom ? 0 : one.validFrom > other.validFrom ? -1 : 1) ||
    (one.promotionId < other.promotionId ? -1 : 1)
  );
}

/** How many ways are looked at before the best so far is taken: no real basket comes near. */
const maxVisits = { apart: 20_000, together: 2_000 };

/**
 * Those of the candidates that are worth most together and do not exclude one another. `valueOf` says what some are
 * worth that draw on the same pools: more are never worth less, and each adds at most what it is worth alone.
 */
export function chooseBest<Item extends Choosable>(
  candidates: readonly Item[],
  valueOf: (items: readonly Item[]) => number,
): Item[] {
  const sorted = candidates.toSorted(better);
  return componentsOf(sorted)
    .flatMap((component) => bestOf(component, drawTogether(component) ? valueOf : null))
    .toSorted(better);
}

const sharePool = ({ pools }: Choosable, other: Choosable) =>
  pools.some((pool) => other.pools.includes(pool));

function drawTogether(items: readonly Choosable[]): boolean {
  const pools = items.flatMap((one) => one.pools);
  return new Set(pools).size < pools.length;
}

/** Candidates that have to do with one another, directly or by others. */
function componentsOf<Item extends Choosable>(sorted: readonly Item[]): Item[][] {
  const left = new Set(sorted);
  const near = neighboursOf(sorted);
  const components: Item[][] = [];
  for (const first of sorted) {
    if (!left.delete(first)) continue;
    const component = [first];
    for (const one of component) {
      for (const other of near(one)) {
        if (!left.has(other) || !(excludes(one, other) || sharePool(one, other))) continue;
        left.delete(other);
        component.push(other);
      }
    }
    components.push(component.toSorted(better));
  }
  return components;
}

/** Finds those that an item can have to do with at all, in their order: whoever shares a line, a group or a pool. */
export function neighboursOf<Item extends Choosable>(
  items: readonly Item[],
): (one: Choosable) => readonly Item[] {
  const byLine = new Map<string, Item[]>();
  const byGroup = new Map<string, Item[]>();
  const byPool = new Map<string, Item[]>();
  const add = (map: Map<string, Item[]>, name: string, item: Item) => {
    const some = map.get(name);
    if (some) some.push(item);
    else map.set(name, [item]);
  };
  for (const item of items) {
    for (const key of item.keys) add(byLine, key, item);
    if (item.exclusionGroup !== null) add(byGroup, item.exclusionGroup, item);
    for (const pool of item.pools) add(byPool, pool, item);
  }
  const place = new Map(items.map((item, index) => [item, index]));
  return ({ keys, exclusionGroup, pools }) => {
    const lists = [
      ...keys.map((key) => byLine.get(key) ?? []),
      ...pools.map((pool) => byPool.get(pool) ?? []),
      exclusionGroup === null ? [] : (byGroup.get(exclusionGroup) ?? []),
    ].filter((list) => list.length > 0);
    if (lists.length < 2) return lists[0] ?? [];
    return [...new Set(lists.flat())].toSorted((a, b) => place.get(a)! - place.get(b)!);
  };
}

/**
 * Branch and bound: the better ones first, so that of two ways worth the same the one with the better ones stays.
 * Without `valueOf` each adds what it is worth alone.
 */
function bestOf<Item extends Choosable>(
  sorted: readonly Item[],
  valueOf: ((items: readonly Item[]) => number) | null,
): Item[] {
  let best: { fen: number; items: readonly Item[] } = { fen: -1, items: [] };
  let visits = valueOf ? maxVisits.together : maxVisits.apart;
  const visit = (rest: readonly Item[], taken: readonly Item[], fen: number): void => {
    if (fen > best.fen) best = { fen, items: taken };
    visits -= 1;
    const [first, ...others] = rest;
    if (!first || visits < 0 || fen + boundOf(rest) <= best.fen) return;
    const more = [...taken, first];
    const open = others.filter((one) => !excludes(first, one));
    visit(open, more, valueOf ? valueOf(more) : fen + first.valueFen);
    // More are never worth less: what stands in nobody's way is left out only if it may take a limit from where it is
    // worth more to where there is no room for it.
    if (open.length < others.length || first.pools.length > 1) visit(others, taken, fen);
  };
  visit(sorted, [], 0);
  return [...best.items];
}

/** The most that candidates can be worth: of those that share a line and stand alone only the best counts. */
function boundOf(sorted: readonly Choosable[]): number {
  const lines = new Set<string>();
  let fen = 0;
  for (const { stackable, keys, valueFen } of sorted) {
    const line = keys[0] ?? '';
    if (!stackable && lines.has(line)) continue;
    if (!stackable) lines.add(line);
    fen += valueFen;
  }
  return fen;
}
