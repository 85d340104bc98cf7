import { z } from 'zod';

/** A place on the earth in degrees. */
export const place = z.object({ lng: z.number(), lat: z.number() });

/** A position as a device measured it. */
export const measured = z.object({ accuracyM: z.number(), lng: z.number(), lat: z.number() });
/** As it stands in the photo's EXIF. The camera of the field app writes none; a phone's own app does. */
export const cameraFacts = z.object({
  takenAt: z.iso.datetime().nullable(),
  camera: z.string().nullable(),
  place: place.nullable(),
});
/** photo-time: taken at another time; photo-place: elsewhere; photo-camera: by another camera than the ones before. */
export const photoDoubt = z.enum(['photo-time', 'photo-place', 'photo-camera']);
