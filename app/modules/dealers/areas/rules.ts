import type { Place } from '#app/lib/places/coordinates.ts';
import { crossingSides, landOf, type Steps, sharedLand } from '#app/lib/places/polygon.ts';
import { namesIn } from '#app/lib/places/sale-area.ts';

/** Areas on the map in which dealers are authorised to sell: what may be drawn, and where two of them overlap. Pure. */

/** Corners of an area at most. */
export const maxCorners = 100;

/** Areas of a dealer at most. */
export const maxAreas = 20;

/** Corners as they are kept: to a ten-centimetre step, without a last one that is the first again or one written twice. */
export function tidyRing(corners: readonly Place[]): Place[] {
  const step = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const rounded = corners.map(({ lng, lat }) => ({ lng: step(lng), lat: step(lat) }));
  const isOne = (one: Place, other: Place) => one.lng === other.lng && one.lat === other.lat;
  const ring = rounded.filter((corner, index) => index === 0 || !isOne(rounded[index - 1]!, corner));
  return ring.length > 1 && isOne(ring[0]!, ring.at(-1)!) ? ring.slice(0, -1) : ring;
}

/** What is wrong with an area, with the values its sentence needs. */
export type RingProblem =
  | { code: 'area-few' }
  | { code: 'area-many'; max: number; count: number }
  | { code: 'area-crosses'; one: number; other: number };

/** Why a tidy ring is no area; null when it is one. */
export function ringProblem(ring: readonly Place[]): RingProblem | null {
  if (ring.length < 3) return { code: 'area-few' };
  if (ring.length > maxCorners) return { code: 'area-many', max: maxCorners, count: ring.length };
  const crossing = crossingSides(ring);
  return crossing && { code: 'area-crosses', one: crossing[0], other: crossing[1] };
}

/** What is told of a dealer beside its areas: its goods and its place, where their fields are seen. A place is its address. */
export function shownDealer<Told extends { brands: string | null } & Place>(
  dealer: Told,
  seen: ReadonlySet<string>,
): Told {
  return {
    ...dealer,
    ...(seen.has('brands') ? {} : { brands: null }),
    ...(seen.has('address') ? {} : { lng: 0, lat: 0 }),
  };
}

/** Goods of an area: its own names, else those the dealer may deal in; without any all there are. */
export const goodsOf = (area: string | null, dealer: string | null): string[] =>
  namesIn(area).length > 0 ? namesIn(area) : namesIn(dealer);

/** The first brand or category of an area that its dealer may not deal in; null when all are authorised. */
export function unauthorised(area: string | null, dealer: string | null): string | null {
  const authorised = namesIn(dealer);
  return authorised.length === 0 ? null : (namesIn(area).find((name) => !authorised.includes(name)) ?? null);
}

/** Whether two dealers would sell the same goods. */
export const isSameGoods = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((name) => other.includes(name));

/** Neighbours drawn along the same road touch by a hair: less than this share of the smaller one is no overlap. */
export const hair = 0.001;

/** Steps that reckoning one overlap may take: two of as many corners as the limit may cross some 800 times. */
const maxSteps = 200_000;

/** What one area shares with another: hundredths of a percent of the first, and square metres; both null where that is too much to reckon. */
export interface Overlap {
  shareBp: number | null;
  squareMetres: number | null;
}

/** An overlap of which only that is said. */
export const unmeasured: Overlap = { shareBp: null, squareMetres: null };

/** What one area shares with another, reckoned within the steps that are left; null when nothing to speak of. */
export function overlapOf(one: readonly Place[], other: readonly Place[], steps: Steps): Overlap | null {
  const mayTake = { left: Math.min(maxSteps, steps.left) };
  const before = mayTake.left;
  const shared = sharedLand(one, other, mayTake);
  steps.left -= before - mayTake.left;
  if (shared === null) return unmeasured;
  const [own, others] = [landOf(one), landOf(other)];
  if (shared < hair * Math.min(own, others)) return null;
  return { shareBp: Math.min(10_000, Math.round((shared / own) * 10_000)), squareMetres: Math.round(shared) };
}

/** Corners as people write them: one a line, longitude and latitude with a comma or a space between. */
export function readCorners(text: string): { corners: Place[] } | { badLine: number } {
  const corners: Place[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, lng, lat] =
      /^\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*[,，\s]\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*$/.exec(line) ?? [];
    if (lng === undefined || lat === undefined || Math.abs(Number(lng)) > 180 || Math.abs(Number(lat)) > 90) {
      return { badLine: index + 1 };
    }
    corners.push({ lng: Number(lng), lat: Number(lat) });
  }
  return { corners };
}

/** The same the other way. */
export const writeCorners = (corners: readonly Place[]): string =>
  corners.map(({ lng, lat }) => `${lng},${lat}`).join('\n');
