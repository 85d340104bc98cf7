import type { Place } from '#app/lib/places/coordinates.ts';
import { metresBetween } from '../arrival/rules-distance.ts';

/** Places on a sheet of paper, north up and to scale. Pure. */

/** What a sheet shows. */
export interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
  /** From west to east. */
  km: number;
}

/** The least a sheet shows, in degrees: of one place its surroundings. */
const least = 0.02;

/** What a sheet has to show for some places, one at least, to be on it. */
export function extentOf(places: readonly Place[]): Extent {
  const lngs = places.map(({ lng }) => lng);
  const lats = places.map(({ lat }) => lat);
  const lng = (Math.min(...lngs) + Math.max(...lngs)) / 2;
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2;
  const halfLng = Math.max(least, Math.max(...lngs) - Math.min(...lngs)) / 2;
  const halfLat = Math.max(least, Math.max(...lats) - Math.min(...lats)) / 2;
  const [west, east] = [lng - halfLng, lng + halfLng];
  const km = metresBetween({ lng: west, lat }, { lng: east, lat }) / 1000;
  return { west, east, south: lat - halfLat, north: lat + halfLat, km };
}

const margin = 40;

/** How tall a sheet is that shows an extent over all its width, no lower and no taller than it may be. */
export function sheetHeight(
  { west, south, east, north }: Extent,
  { width, lowest, tallest }: { width: number; lowest: number; tallest: number },
): number {
  const middle = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const wide = (width - 2 * margin) / ((east - west) * middle);
  return Math.round(Math.min(tallest, Math.max(lowest, wide * (north - south) + 2 * margin)));
}

/** Where on the sheet a place is. */
export function onSheet(
  { lng, lat }: Place,
  { west, south, east, north }: Extent,
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  const middle = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(
    (width - 2 * margin) / ((east - west) * middle),
    (height - 2 * margin) / (north - south),
  );
  return {
    x: width / 2 + (lng - (west + east) / 2) * middle * scale,
    y: height / 2 - (lat - (south + north) / 2) * scale,
  };
}
