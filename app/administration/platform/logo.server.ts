import { createHash } from 'node:crypto';
import sharp from 'sharp';
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
  const logoContent = await sharp(content)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 88 })
    .toBuffer();
  return { logo: createHash('sha256').update(logoContent).digest('hex').slice(0, 16), logoContent };
}
