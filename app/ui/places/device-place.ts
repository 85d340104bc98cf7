import { type Place, toGcj02 } from '#app/lib/places/coordinates.ts';

/** Milliseconds somebody waits for the device to tell where it is, and how old a place it knows already may be. */
const usual = { patience: 3000, maximumAge: 60_000 };

/** For those whose place decides: who has stepped nearer is not where they were a minute ago. */
export const exactly = { patience: 10_000, maximumAge: 0 };

/** Where the device is, as Chinese maps reckon; nothing when it may not or cannot tell in time. */
export function devicePlace({ patience, maximumAge } = usual): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lng, latitude: lat } }) => resolve(toGcj02({ lng, lat })),
      () => resolve(null),
      { timeout: patience, maximumAge },
    );
  });
}
