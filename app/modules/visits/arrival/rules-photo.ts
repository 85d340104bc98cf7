import type { Place } from '#app/lib/places/coordinates.ts';
import { instantOf } from '#app/lib/time/date-time.ts';
import { metresBetween } from './rules-distance.ts';

/** What the camera wrote of a photo, and what of it does not fit the visit (D14). Pure. */

/** As it stands in the photo's EXIF. The camera of the field app writes none; a phone's own app does. */
export interface CameraFacts {
  /** By the camera's clock, `2026-11-21T09:30:00`, with its offset where the camera knew one. */
  takenAt: string | null;
  camera: string | null;
  /** WGS-84. */
  place: Place | null;
}

/**
 * photo-time: taken at another time; photo-place: elsewhere; photo-camera: by another camera than the ones before;
 * photo-blank: nothing is to be seen on it.
 */
export type PhotoDoubt = 'photo-time' | 'photo-place' | 'photo-camera' | 'photo-blank';

const maxApartMs = 10 * 60_000;
const maxApartM = 500;

/**
 * What does not fit. The time is compared with what the phone's own clock showed when the photo was put into the
 * visit: both may be wrong, and are wrong by the same. What is not written is no doubt.
 */
export function photoDoubts(
  facts: CameraFacts | null,
  visit: { wall: string; timeZone: string; measured: Place | null; camera: string | null },
): PhotoDoubt[] {
  if (!facts) return [];
  const doubts: PhotoDoubt[] = [];
  if (facts.takenAt !== null) {
    const taken = /[+-]\d\d:\d\d$/.test(facts.takenAt)
      ? Date.parse(facts.takenAt)
      : Date.parse(instantOf(facts.takenAt, visit.timeZone));
    if (Math.abs(taken - Date.parse(visit.wall)) > maxApartMs) doubts.push('photo-time');
  }
  if (facts.place && visit.measured && metresBetween(facts.place, visit.measured) > maxApartM) {
    doubts.push('photo-place');
  }
  if (facts.camera !== null && visit.camera !== null && facts.camera !== visit.camera) {
    doubts.push('photo-camera');
  }
  return doubts;
}
