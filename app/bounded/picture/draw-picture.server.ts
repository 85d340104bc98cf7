import { DomainError } from '#app/lib/domain-error.ts';
import { holdsMore, pictureKind } from '#app/lib/files/picture-kind.ts';
import { openPicture } from './open-picture.server.ts';

/** How a picture is drawn anew, as WebP. */
export interface Drawing {
  /** Longest side in pixels, or both of them. */
  side: number;
  /** inside: never larger than it was; cover: square, cut; contain: square, with nothing around it. */
  fit: 'inside' | 'cover' | 'contain';
  /** Of WebP, to 100. */
  quality: number;
}

/** A picture drawn anew. */
export interface DrawnPicture {
  content: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a picture anew, upright: nothing of what came along in its file is kept. What is no picture, or another
 * kind of file besides, is refused with the code.
 */
export async function drawPicture({
  content,
  code,
  ...drawing
}: Drawing & { content: Uint8Array; code: string }): Promise<DrawnPicture> {
  const kind = pictureKind(content);
  const refusal = new DomainError(code, 422);
  if (!kind || holdsMore(content)) throw refusal;
  try {
    const { format } = await openPicture(content).metadata();
    if (format !== kind) throw new Error('not what its first bytes say');
    return await redraw(content, drawing);
  } catch {
    throw refusal;
  }
}

/** Draws what is known to be a picture. */
export async function redraw(content: Uint8Array, { side, fit, quality }: Drawing): Promise<DrawnPicture> {
  const { data, info } = await openPicture(content)
    .autoOrient()
    .resize(side, side, {
      fit,
      withoutEnlargement: fit === 'inside',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
