import type { Measured } from '../arrival/rules-distance.ts';

/** Why a phone does not say where it is. */
export type PlaceFailure = 'denied' | 'unavailable' | 'late' | 'unsupported';

/** Milliseconds a phone may take to find itself under a roof. */
const patienceMs = 15_000;

/** Where the phone is now, as precisely as it can tell (WGS-84), or why it does not say. */
export function measurePlace(): Promise<{ place: Measured } | { failure: PlaceFailure }> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ failure: 'unsupported' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lng, latitude: lat, accuracy: accuracyM } }) =>
        resolve({ place: { lng, lat, accuracyM } }),
      ({ code }) => resolve({ failure: failures[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 },
    );
  });
}

/** By the codes of GeolocationPositionError. */
const failures: Record<number, PlaceFailure> = { 1: 'denied', 2: 'unavailable', 3: 'late' };
