import { DomainError } from '#app/lib/domain-error.ts';
import { type FileGroup, fileFacts, fileKind } from '#app/lib/files/file-kind.ts';
import { type DrawnPicture, drawPicture, redraw } from './draw-picture.server.ts';

/** What is kept of a picture, and the small one for lists. */
const kept = { side: 2560, fit: 'inside', quality: 85 } as const;
const small = { side: 320, fit: 'inside', quality: 78 } as const;

/** What an uploaded file is. */
export interface ReadUpload {
  /** Media type of what is kept. */
  type: string;
  /** A picture as it is kept; null for a document, which is kept as it came. */
  picture: (DrawnPicture & { thumb: Buffer }) | null;
}

/** Finds out what a file is by its content; its name must agree, and its kind be one of these groups. */
export async function readUpload({
  name,
  content,
  groups,
}: {
  name: string;
  content: Uint8Array;
  groups: readonly FileGroup[];
}): Promise<ReadUpload> {
  const kind = fileKind(content, name);
  if (!kind) throw new DomainError('files.kind', 422);
  const { group, type } = fileFacts(kind);
  if (!groups.includes(group)) throw new DomainError('files.other-kind', 422);
  if (group === 'document') return { type, picture: null };
  const picture = await drawPicture({ content, code: 'files.broken-picture', ...kept });
  const thumb = await redraw(picture.content, small);
  return { type: 'image/webp', picture: { ...picture, thumb: thumb.content } };
}
