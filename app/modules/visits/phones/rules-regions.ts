import type { Outline } from '#app/lib/places/outline.ts';
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
 * middle of the sheet and has its own elsewhere: a province and its city do not write over each other.
 */
export function regionsOn(outlines: readonly Outline[], extent: Extent, sheet: Sheet): DrawnRegion[] {
  const middle = { lng: (extent.west + extent.east) / 2, lat: (extent.south + extent.north) / 2 };
  const centre = ({ center: [lng, lat] }: Outline) => {
    const at = onSheet({ lng, lat }, extent, sheet);
    return at.x > 0 && at.x < sheet.width && at.y > 0 && at.y < sheet.height ? at : null;
  };
  const shown = outlines.filter((one) => meets(one, extent));
  const [around] = shown
    .filter((one) => centre(one) === null && holds(one, middle))
    .toSorted((one, other) => sizeOf(one) - sizeOf(other));
  return shown.map((one) => {
    const at = centre(one);
    return {
      name: one.name,
      borders: one.rings.map((ring) =>
        ring
          .map(([lng, lat]) => onSheet({ lng, lat }, extent, sheet))
          .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
          .join(' '),
      ),
      label: at ? { x: Math.round(at.x), y: Math.round(at.y) } : one === around ? corner : null,
    };
  });
}
