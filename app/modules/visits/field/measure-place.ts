import { currentPosition } from '#app/lib/places/current-position.ts';
import type { Measured } from '../arrival/rules-distance.ts';

/** Why a phone does not say where it is. */
export type PlaceFailure = 'denied' | 'unavailable' | 'late' | 'unsupported';

/** Milliseconds a phone may take to find itself under a roof. */
const patienceMs = 15_000;

/** Where the phone is now, as precisely as it can tell (WGS-84), or why it does not say. */
export async function measurePlace(): Promise<{ place: Measured } | { failure: PlaceFailure }> {
  if (!navigator.geolocation) return { failure: 'unsupported' };
  return currentPosition({ enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 }).then(
    ({ coords: { longitude: lng, latitude: lat, accuracy: accuracyM } }) => ({
      place: { lng, lat, accuracyM },
    }),
    ({ code }: { code: number }) => ({ failure: failures[code] ?? 'unavailable' }),
  );
}

/** By the codes of GeolocationPositionError. */
const failures: Record<number, PlaceFailure> = { 1: 'denied', 2: 'unavailable', 3: 'late' };
