import sharp from 'sharp';
import { DomainError } from '#app/lib/domain-error.ts';
import { holdsMore, pictureKind } from '#app/lib/picture-kind.ts';

/** Longest side a picture is kept with: enough to read a label by. */
const longestSide = 1280;
const mostPixels = 50_000_000;

/** A picture from a data URL, drawn anew as WebP: nothing of what it held besides is kept. */
export async function drawnAnew(dataUrl: string, field: string): Promise<Buffer> {
  const file = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const refused = () => new DomainError('orders.no-picture', 422, { field });
  if (!pictureKind(file) || holdsMore(file)) throw refused();
  try {
    return await sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    throw refused();
  }
}
