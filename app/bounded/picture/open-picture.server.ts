import sharp, { type Sharp } from 'sharp';

// One picture is drawn at a time here, and nothing of it is remembered for the next.
sharp.cache(false);
sharp.concurrency(1);

/** A picture of few bytes may claim to be enormous; this many pixels are a good camera's. */
const maxPixels = 50_000_000;

/** A picture from somebody; one that is broken or enormous is an error as soon as that is known. */
export function openPicture(content: Uint8Array): Sharp {
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
}
