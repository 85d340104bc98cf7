import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Drawing, drawPicture } from './draw-picture.server.ts';
import { openPicture } from './open-picture.server.ts';
import { type PhotoFacts, readExif } from './read-exif.server.ts';

const fonts = join(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc'), '../../fonts');

/** A photo of something that happened, with what was measured of it drawn on. */
export interface DrawnEvidence {
  content: Buffer;
  /** What it looks like, 16 hexadecimal digits: pictures that differ in few of the 64 bits look the same. */
  looks: string;
  /** What its camera wrote of it; null where nothing is written. */
  facts: PhotoFacts | null;
}

/**
 * Draws a photo anew, its caption on a dark band at its foot, and tells what it looks like without the caption. What
 * the camera wrote may come beside it (`exif`): a phone that makes a photo smaller loses it.
 */
export async function drawEvidence({
  caption,
  exif,
  ...picture
}: Drawing & {
  content: Uint8Array;
  code: string;
  caption: readonly string[];
  exif?: Uint8Array | undefined;
}): Promise<DrawnEvidence> {
  const drawn = await drawPicture(picture);
  const looks = await looksOf(drawn.content);
  const written = exif ?? (await openPicture(picture.content).metadata()).exif;
  const { width, height } = drawn;
  const band = Math.min(height, Math.max(1, Math.round(Math.min(width, height) * 0.16)));
  const text = await sharp({
    text: {
      text: caption.map((line) => `<span foreground="white">${escaped(line)}</span>`).join('\n'),
      font: 'Noto Sans Hans',
      fontfile: join(fonts, 'NotoSansHans-Regular.otf'),
      rgba: true,
      width: Math.max(1, Math.round(width * 0.96)),
      height: Math.max(1, Math.round(band * 0.84)),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  const dark = { r: 0, g: 0, b: 0, alpha: 0.55 };
  const ground = await sharp({ create: { width, height: band, channels: 4, background: dark } })
    .png()
    .toBuffer();
  const fits = text && text.info.width <= width && text.info.height <= height;
  const left = Math.round(width * 0.02);
  const content = await openPicture(drawn.content)
    .composite([
      { input: ground, left: 0, top: height - band },
      ...(fits
        ? [{ input: text.data, left: Math.min(left, width - text.info.width), top: height - band + 1 }]
        : []),
    ])
    .webp({ quality: picture.quality })
    .toBuffer();
  return { content, looks, facts: written ? readExif(written) : null };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Whether each of 8 × 8 spots is lighter than its right neighbour. */
async function looksOf(content: Uint8Array): Promise<string> {
  const spots = await openPicture(content).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let bits = '';
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      bits += spots[row * 9 + column]! > spots[row * 9 + column + 1]! ? '1' : '0';
    }
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
