import sharp from 'sharp';
import { DomainError } from '#app/lib/domain-error.ts';
import { type FileKind, fileFacts } from '#app/lib/file-kind.ts';

/** A picture of few bytes may claim to be enormous; this many pixels are a good camera's. */
const mostPixels = 50_000_000;
/** Longest side that is kept, and that of the small one for lists. */
const longestSide = 2560;
const thumbSide = 320;

/** What is stored of a file. */
export interface KeptContent {
  content: Uint8Array;
  thumb: Uint8Array | null;
  type: string;
  width: number | null;
  height: number | null;
}

/** A document as it came; a picture drawn anew, so that nothing of what was hidden in it is kept. */
export async function keepContent(kind: FileKind, content: Uint8Array): Promise<KeptContent> {
  const { group, type } = fileFacts(kind);
  if (group === 'document') return { content, thumb: null, type, width: null, height: null };
  try {
    const { format } = await open(content).metadata();
    if (format !== kind) throw new Error('not what its first bytes say');
    const { data, info } = await open(content)
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds: 15 })
      .toBuffer({ resolveWithObject: true });
    const thumb = await open(data)
      .resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: 15 })
      .toBuffer();
    return { content: data, thumb, type: 'image/webp', width: info.width, height: info.height };
  } catch {
    throw new DomainError('files.broken-picture', 422, { field: 'file' });
  }
}

function open(content: Uint8Array) {
  return sharp(content, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
}
