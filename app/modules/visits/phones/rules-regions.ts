import type { Outline } from '#app/lib/places/outline.ts';
import { type Box, boxOf, overlap, widthOf } from './rules-names.ts';
import { type Extent, onSheet } from './rules-sheet.ts';

/** Borders and names of regions under what a sheet shows. Pure. */

/** A region as it is drawn: the points of its borders, and where its name stands; null where there is no room for it. */
export interface DrawnRegion {
  name: string;
  borders: string[];
  label: { x: number; y: number } | null;
}

/** The sheet in points, and how far from its corner the name of the region stands that it lies in. */
interface Sheet {
  width: number;
  height: number;
}

const corner = { x: 14, y: 24 };

/** Whether any of a region can be on the sheet. */
export function meets({ rings }: Pick<Outline, 'rings'>, { west, east, south, north }: Extent): boolean {
  return rings.some((ring) => {
    const lngs = ring.map(([lng]) => lng);
    const lats = ring.map(([, lat]) => lat);
    return (
      Math.min(...lngs) <= east &&
      Math.max(...lngs) >= west &&
      Math.min(...lats) <= north &&
      Math.max(...lats) >= south
    );
  });
}

/** Whether a place lies within one of the rings, by how often a line to the east crosses its border. */
function holds({ rings }: Pick<Outline, 'rings'>, { lng, lat }: { lng: number; lat: number }): boolean {
  return rings.some((ring) => {
    let inside = false;
    for (const [nth, [x, y]] of ring.entries()) {
      const [px, py] = ring.at(nth - 1)!;
      if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside;
    }
    return inside;
  });
}

/** How large a region is, in square degrees: enough to tell one from another that holds it. */
const sizeOf = ({ rings }: Pick<Outline, 'rings'>): number =>
  rings.reduce((sum, ring) => {
    const twice = ring.reduce((area, [x, y], nth) => {
      const [px, py] = ring.at(nth - 1)!;
      return area + px * y - x * py;
    }, 0);
    return sum + Math.abs(twice) / 2;
  }, 0);

/**
 * The regions a sheet shows some of. A name stands in the middle of its region, or in a corner, of the smallest that holds the
 * middle of the sheet and has its own elsewhere. Where names would write over each other the larger region keeps its own.
 */
export function regionsOn(outlines: readonly Outline[], extent: Extent, sheet: Sheet): DrawnRegion[] {
  const middle = { lng: (extent.west + extent.east) / 2, lat: (extent.south + extent.north) / 2 };
  const centre = ({ center: [lng, lat] }: Outline) => {
    const { x, y } = onSheet({ lng, lat }, extent, sheet);
    return x > 0 && x < sheet.width && y > 0 && y < sheet.height
      ? { x: Math.round(x), y: Math.round(y) }
      : null;
  };
  const shown = outlines
    .filter((one) => meets(one, extent))
    .map((one) => ({ one, at: centre(one), size: sizeOf(one) }));
  const around = shown
    .filter(({ one, at }) => at === null && holds(one, middle))
    .toSorted((a, b) => a.size - b.size)[0]?.one;
  const taken: Box[] = [];
  const labels = new Map<Outline, DrawnRegion['label']>();
  for (const { one, at } of shown.toSorted((a, b) => b.size - a.size)) {
    const label = one === around ? corner : at;
    const box = label ? boxOf({ ...label, anchor: 'start' }, widthOf(one.name)) : null;
    if (!box || taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    labels.set(one, label);
  }
  return shown.map(({ one }) => ({
    name: one.name,
    borders: one.rings.map((ring) =>
      ring
        .map(([lng, lat]) => onSheet({ lng, lat }, extent, sheet))
        .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
        .join(' '),
    ),
    label: labels.get(one) ?? null,
  }));
}
