import type { PhotoFacts } from '#app/bounded/picture/read-exif.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/**
 * A photo of evidence from a data URL, drawn anew as WebP with a caption on it, what it looks like and what its camera
 * wrote of it, which may come beside it in base64 (`exif`). `code` is what is told of one that is no picture.
 */
export function drawCaptioned(
  ctx: Pick<Ctx, 'tenant' | 'bounded'>,
  dataUrl: string,
  { caption, code, exif }: { caption: readonly string[]; code: string; exif?: string | undefined },
): Promise<{ content: Buffer; looks: string; facts: PhotoFacts | null }> {
  return ctx.bounded.run({ tenant: ctx.tenant.slug }, 'evidence', {
    content: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
    code,
    caption,
    ...(exif ? { exif: Buffer.from(exif, 'base64') } : {}),
    side: 1280,
    fit: 'inside',
    quality: 78,
  });
}
