import type { Place } from '#app/lib/places/coordinates.ts';
import { goodsOf, isSameGoods } from './rules.ts';

/** All dealers' areas on one map: which pairs may overlap. Pure. */

/** An area with what it is sold in. */
export interface DrawnArea {
  id: string;
  dealerId: string;
  brands: string | null;
  dealerBrands: string | null;
  corners: readonly Place[];
}

/** Whether two dealers are of one line: one buys from the other, through others or not. */
export function lineageOf(
  dealers: readonly { id: string; parentId: string | null }[],
): (one: string, other: string) => boolean {
  const parents = new Map(dealers.map(({ id, parentId }) => [id, parentId]));
  const isAbove = (above: string, below: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | null | undefined = below; at && !seen.has(at); at = parents.get(at)) {
      if (at === above) return true;
      seen.add(at);
    }
    return false;
  };
  return (one, other) => isAbove(one, other) || isAbove(other, one);
}

/** Pairs of areas whose boxes touch, of dealers that are no one business and sell the same goods. */
export function touchingPairs<Area extends DrawnArea>(
  areas: readonly Area[],
  isOneBusiness: (one: string, other: string) => boolean,
): [Area, Area][] {
  const boxed = areas.map((area) => ({ area, box: boxOf(area.corners) }));
  return boxed.flatMap(({ area: one, box }, index) =>
    boxed
      .slice(index + 1)
      .filter(
        ({ area: other, box: theirs }) =>
          box.west < theirs.east &&
          theirs.west < box.east &&
          box.south < theirs.north &&
          theirs.south < box.north &&
          !isOneBusiness(one.dealerId, other.dealerId) &&
          isSameGoods(goodsOf(one.brands, one.dealerBrands), goodsOf(other.brands, other.dealerBrands)),
      )
      .map(({ area: other }): [Area, Area] => [one, other]),
  );
}

/** The box around corners. */
export function boxOf(corners: readonly Place[]) {
  const [lngs, lats] = [corners.map(({ lng }) => lng), corners.map(({ lat }) => lat)];
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}
