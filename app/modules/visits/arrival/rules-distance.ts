import { type Place, toGcj02 } from '#app/lib/places/coordinates.ts';

/** Distance check-in (距离打卡). Pure. */

export const verdicts = ['within', 'outside', 'inaccurate', 'unmeasured', 'no-place'] as const;

export type Verdict = (typeof verdicts)[number];

/** Something to be explained: too far, too vague or not measured. */
export const isDoubtful = (verdict: Verdict) => verdict !== 'within' && verdict !== 'no-place';

/** A position as a device measured it. */
export interface Measured extends Place {
  /** Radius of its uncertainty in metres. */
  accuracyM: number;
}

/** Mean radius of the earth in metres. */
const earth = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places of one datum, along the earth (haversine). */
export function metresBetween(one: Place, other: Place): number {
  const north = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const east = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const part = north + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * east;
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** Longitude and latitude with a comma between. */
export function placeOf(text: string): Place {
  const [lng = Number.NaN, lat = Number.NaN] = text.split(',').map(Number);
  return { lng, lat };
}

/**
 * How a check-in stands to the outlet: the device measures WGS-84, the outlet lies on a Chinese map (GCJ-02), and
 * both are compared on the latter. However inexact a reading is, who cannot be nearer than the radius is outside.
 */
export function judgeDistance(
  measured: Measured | null,
  outlet: Place | null,
  limits: { radiusM: number; maxAccuracyM: number },
): { verdict: Verdict; distanceM: number | null } {
  if (!outlet) return { verdict: 'no-place', distanceM: null };
  if (!measured) return { verdict: 'unmeasured', distanceM: null };
  const distanceM = Math.round(metresBetween(toGcj02(measured), outlet));
  if (distanceM - measured.accuracyM > limits.radiusM) return { verdict: 'outside', distanceM };
  if (measured.accuracyM > limits.maxAccuracyM) return { verdict: 'inaccurate', distanceM };
  return { verdict: distanceM <= limits.radiusM ? 'within' : 'outside', distanceM };
}
