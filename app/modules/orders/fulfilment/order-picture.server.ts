import type { Ctx } from '#app/kernel/request/context.server.ts';

/** Longest side a picture is kept with: enough to read a label by. */
const longestSide = 1280;

/** A picture from a data URL, drawn anew as WebP: nothing of what it held besides is kept. */
export async function drawnAnew(ctx: Ctx, dataUrl: string, field: string): Promise<Buffer> {
  const drawn = await ctx.bounded.run({ tenant: ctx.tenant.slug, field }, 'picture', {
    content: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
    code: 'orders.no-picture',
    side: longestSide,
    fit: 'inside',
    quality: 80,
  });
  return drawn.content;
}
