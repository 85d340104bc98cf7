import { type Place, toGcj02 } from '#app/lib/places/coordinates.ts';

/** Milliseconds somebody waits for the device to tell where it is. */
const patience = 3000;

/** Where the device is, as Chinese maps reckon; nothing when it may not or cannot tell in time. */
export function devicePlace(): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lng, latitude: lat } }) => resolve(toGcj02({ lng, lat })),
      () => resolve(null),
      { timeout: patience, maximumAge: 60_000 },
    );
  });
}
