import { overlap } from '../rules.ts';
import type { UnitRow } from '../wire.ts';

/** Products in one file, a line for each unit of each: what its lines say and what is wrong with them. Pure. */

/** Bytes and lines a file may have, products it may add or change, and values of these in all. */
export const catalogueLimits = {
  bytes: 5 * 1024 * 1024,
  lines: 10_000,
  changed: 1_000,
  changes: 5_000,
} as const;

/** Columns of a unit, beside those of the product itself. */
export const unitColumns = ['unit', 'factor', 'barcode', 'priceFen', 'floorFen'] as const;
export type UnitColumn = (typeof unitColumns)[number];

/** What a line says of a unit; what it leaves empty it says nothing of. */
export interface UnitLine extends Partial<Omit<UnitRow, 'unit'>> {
  line: number;
  unit: string;
}

/** Something that keeps a product of a file from being written, by the name of its sentence. */
export interface UnitFault {
  line: number;
  fault: 'unit-incomplete' | 'unit-twice' | 'no-base-unit' | 'list-below-floor' | 'too-many-units';
}

/** Units a product may have, as its own page takes them. */
const maxUnits = 12;

/** The units of a product once the lines are taken: what no line names stays; and what is wrong with them. */
export function mergedUnits(
  before: readonly UnitRow[],
  lines: readonly UnitLine[],
): { units: UnitRow[]; faults: UnitFault[] } {
  const faults: UnitFault[] = [];
  const units = new Map(before.map((unit) => [unit.unit, unit]));
  const named = new Set<string>();
  for (const { line, unit, ...given } of lines) {
    if (named.has(unit)) {
      faults.push({ line, fault: 'unit-twice' });
      continue;
    }
    named.add(unit);
    const { factor, barcode, priceFen, floorFen = null } = { ...units.get(unit), ...given };
    if (factor === undefined || barcode === undefined || priceFen === undefined) {
      faults.push({ line, fault: 'unit-incomplete' });
      continue;
    }
    if (floorFen !== null && priceFen < floorFen) faults.push({ line, fault: 'list-below-floor' });
    units.set(unit, { unit, factor, barcode, priceFen, floorFen });
  }
  const [first] = lines;
  const merged = [...units.values()].toSorted((a, b) => a.factor - b.factor || (a.unit < b.unit ? -1 : 1));
  if (first && faults.length === 0) {
    const base = merged.filter(({ factor }) => factor === 1).length;
    if (base !== 1) faults.push({ line: first.line, fault: 'no-base-unit' });
    if (merged.length > maxUnits) faults.push({ line: first.line, fault: 'too-many-units' });
  }
  return { units: merged, faults };
}

/**
 * What channels are called in the head of a file, each otherwise: one whose name another has too by what it stands
 * below, `parent/name`, and where that does not tell them apart with a number behind.
 */
export function channelLabels(
  channels: readonly { id: string; name: string; parentId: string | null }[],
): Map<string, string> {
  const names = new Map(channels.map(({ id, name }) => [id, name]));
  const called = Map.groupBy(channels, ({ name }) => name);
  const labels = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name, parentId } of channels.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const parent = names.get(parentId ?? '');
    const label = called.get(name)!.length > 1 && parent !== undefined ? `${parent}/${name}` : name;
    let own = label;
    for (let nth = 2; taken.has(own); nth += 1) own = `${label} ${nth}`;
    taken.add(own);
    labels.set(id, own);
  }
  return labels;
}

/** A price that is kept, of one unit and for everybody or one channel. */
export interface KeptPrice {
  priceFen: number;
  validFrom: string;
  validTo: string | null;
}

/** The price that holds on a day. */
export function priceOn(kept: readonly KeptPrice[], day: string): KeptPrice | undefined {
  return kept.find((price) => overlap(price, { validFrom: day, validTo: day }));
}

/** Whether a price may begin on a day and hold from then on: an open one before it ends, any other is in its way. */
export function mayBegin(kept: readonly KeptPrice[], day: string): boolean {
  return kept.every(
    (price) =>
      !overlap(price, { validFrom: day, validTo: null }) || (price.validTo === null && price.validFrom < day),
  );
}
