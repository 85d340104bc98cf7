import { createHash } from 'node:crypto';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { takeUpload } from '#app/services/files/use-cases/take-upload.server.ts';
import { logoFiles } from './use-cases/logo-files.server.ts';

const side = 256;

/** An uploaded mark as it is kept: square, small, drawn anew; it lies in the database, so every process has it. */
export async function takeLogo(
  ctx: Ctx,
  id: string | null,
): Promise<{ logo: string; logoContent: Buffer } | null> {
  if (!id) return null;
  const content = await takeUpload(ctx, { purpose: logoFiles.purpose, id });
  const { content: logoContent } = await ctx.bounded.run(
    { tenant: ctx.tenant.slug, field: 'logo' },
    'picture',
    {
      content,
      code: 'files.broken-picture',
      side,
      fit: 'contain',
      quality: 88,
    },
  );
  return { logo: createHash('sha256').update(logoContent).digest('hex').slice(0, 16), logoContent };
}
