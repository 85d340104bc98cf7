import { type Place, toGcj02 } from '#app/lib/places/coordinates.ts';
import { currentPosition } from '#app/lib/places/current-position.ts';

/** Milliseconds somebody waits for the device to tell where it is, and how old a place it knows already may be. */
const usual = { patience: 3000, maximumAge: 60_000 };

/** For those whose place decides: who has stepped nearer is not where they were a minute ago. */
export const exactly = { patience: 10_000, maximumAge: 0 };

/** Where the device is, as Chinese maps reckon; nothing when it may not or cannot tell in time. */
export async function devicePlace({ patience, maximumAge } = usual): Promise<Place | null> {
  if (!navigator.geolocation) return null;
  return currentPosition({ timeout: patience, maximumAge }).then(
    ({ coords: { longitude: lng, latitude: lat } }) => toGcj02({ lng, lat }),
    () => null,
  );
}
