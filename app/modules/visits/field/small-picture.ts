import { blankLooks, looksOfSpots } from '#app/services/pictures/rules-looks.ts';

/** Longest side a photo is sent with, and characters a call takes of one. */
const longestSide = 1280;
const maxLength = 680_000;

/** A picture as a JPEG data URL, small enough to be sent over a poor line. */
export function smallPicture(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
): string {
  for (let side = longestSide; ; side = Math.round(side * 0.7)) {
    const scale = Math.min(1, side / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
    const picture = canvas.toDataURL('image/jpeg', 0.75);
    if (picture.length <= maxLength || side < 200) return picture;
  }
}

/** What a picture looks like, as the server tells it: whether each of 8 × 8 spots is lighter than its right neighbour. */
export function looksOf(source: CanvasImageSource): string {
  const canvas = document.createElement('canvas');
  canvas.width = 9;
  canvas.height = 8;
  const drawn = canvas.getContext('2d');
  if (!drawn) return blankLooks;
  drawn.imageSmoothingQuality = 'high';
  drawn.drawImage(source, 0, 0, 9, 8);
  return looksOfSpots(drawn.getImageData(0, 0, 9, 8).data);
}
