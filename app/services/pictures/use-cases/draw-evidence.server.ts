import type { Ctx } from '#app/kernel/request/context.server.ts';

/** Longest side a picture is kept with: enough to read a label by. */
const longestSide = 1280;

/**
 * A picture of evidence from a data URL, drawn anew as WebP: nothing of what it held besides is kept. `code` is what
 * is told of one that is no picture, at the `field` it came in.
 */
export async function drawEvidence(
  ctx: Pick<Ctx, 'tenant' | 'bounded'>,
  dataUrl: string,
  { field, code }: { field: string; code: string },
): Promise<Buffer> {
  const drawn = await ctx.bounded.run({ tenant: ctx.tenant.slug, field }, 'picture', {
    content: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
    code,
    side: longestSide,
    fit: 'inside',
    quality: 80,
  });
  return drawn.content;
}
