/** What a change of an order before its audit has changed. Pure. */

interface Counted {
  product: string;
  unit: string;
  qty: number;
}

/** A product of which there is more or less than before; nothing is 0. */
export interface LineChange {
  product: string;
  unit: string;
  from: number;
  to: number;
}

/** What is different between two sets of lines, however often a product stands in either. */
export function lineChanges(before: readonly Counted[], after: readonly Counted[]): LineChange[] {
  const changes = new Map<string, LineChange>();
  const add = (line: Counted, side: 'from' | 'to') => {
    const key = `${line.product} ${line.unit}`;
    const there = changes.get(key) ?? { product: line.product, unit: line.unit, from: 0, to: 0 };
    changes.set(key, { ...there, [side]: there[side] + line.qty });
  };
  for (const line of before) add(line, 'from');
  for (const line of after) add(line, 'to');
  return [...changes.values()].filter(({ from, to }) => from !== to);
}
