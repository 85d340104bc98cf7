import type { Ctx } from '#app/kernel/request/context.server.ts';

/**
 * A photo of evidence from a data URL, drawn anew as WebP with a caption on it, and what it looks like. `code` is
 * what is told of one that is no picture.
 */
export function drawCaptioned(
  ctx: Pick<Ctx, 'tenant' | 'bounded'>,
  dataUrl: string,
  { caption, code }: { caption: readonly string[]; code: string },
): Promise<{ content: Buffer; looks: string }> {
  return ctx.bounded.run({ tenant: ctx.tenant.slug }, 'evidence', {
    content: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
    code,
    caption,
    side: 1280,
    fit: 'inside',
    quality: 78,
  });
}
