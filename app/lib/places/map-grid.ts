import { type Place, toGcj02, toWgs84 } from './coordinates.ts';

/** How coordinates are reckoned: outlets are kept in GCJ-02, a map's tiles may be drawn in either. */
export type MapSystem = 'gcj02' | 'wgs84';

/** Part of the earth in degrees. */
export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** How far a map goes out and in; at the deepest, outlets that still lie together are named instead. */
export const zooms = { min: 3, max: 18 } as const;

/** More squares than any screen has. */
export const maxCells = 1_500;

/** Outlets of one place that are named. */
export const maxNamed = 20;

/** So few outlets of a square are named, and how deep a map has to be for it. */
export const fewNamed = { outlets: 3, zoom: 11 } as const;

/** Side of a cluster's square on the screen, in px. */
const cellPixels = 72;

/**
 * The squares that outlets are counted in at a zoom, in degrees. They lie still on the earth, so that moving the
 * map moves no cluster. A degree of latitude is longer on the screen than one of longitude: by 1 / cos 35° here.
 */
export function cellSize(zoom: number): { lng: number; lat: number } {
  const lng = (360 / (256 * 2 ** zoom)) * cellPixels;
  return { lng, lat: lng * Math.cos((35 * Math.PI) / 180) };
}

/**
 * Zooms whose squares are kept counted. Each holds 8 × 8 of the next, so a map adds up a few thousand squares at most;
 * deeper than the last it shows so little of the earth that outlets themselves are counted.
 */
export const squareLevels = [5, 8, 11, 14] as const;

/** Kept squares that a zoom's are added up from, and how many halvings lie between; null where none are fine enough. */
export function squaresFor(zoom: number): { level: number; halvings: number } | null {
  const level = squareLevels.find((one) => one >= zoom);
  return level === undefined ? null : { level, halvings: level - zoom };
}

/** Squares of a zoom that a box touches, as their columns and rows: a square that is shown is counted whole. */
export function squaresIn(box: MapBox, zoom: number) {
  const size = cellSize(zoom);
  return {
    left: Math.floor(box.west / size.lng),
    right: Math.floor(box.east / size.lng),
    bottom: Math.floor(box.south / size.lat),
    top: Math.floor(box.north / size.lat),
  };
}

/** Where something kept in GCJ-02 stands on a map drawn in `system`. */
export function onMap(place: Place, system: MapSystem): Place {
  return system === 'wgs84' ? toWgs84(place) : place;
}

/** What a map drawn in `system` shows, in GCJ-02; no less, as the two shift by less than a hundredth of a degree. */
export function fromMap(box: MapBox, system: MapSystem): MapBox {
  if (system === 'gcj02') return box;
  const [low, high] = [
    toGcj02({ lng: box.west, lat: box.south }),
    toGcj02({ lng: box.east, lat: box.north }),
  ];
  const more = 0.01;
  return { west: low.lng - more, south: low.lat - more, east: high.lng + more, north: high.lat + more };
}
