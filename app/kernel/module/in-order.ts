/** Something that may say which others come before it. */
interface Ordered {
  /** Names of those it comes after. */
  after?: readonly string[] | undefined;
}

/** As they are listed, but each behind those it says it comes after; throws for a name that is not there and for rings. */
export function inOrder<Item extends Ordered>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  const byName = new Map(items.map((item) => [nameOf(item), item]));
  const placed = new Set<Item>();
  const place = (item: Item, waiting: readonly string[]) => {
    const name = nameOf(item);
    if (placed.has(item)) return;
    if (waiting.includes(name)) throw new Error(`in a ring: ${[...waiting, name].join(' → ')}`);
    for (const earlier of item.after ?? []) {
      const before = byName.get(earlier);
      if (!before) throw new Error(`${name} comes after ${earlier}, which is not there`);
      place(before, [...waiting, name]);
    }
    placed.add(item);
  };
  for (const item of items) place(item, []);
  return [...placed];
}
