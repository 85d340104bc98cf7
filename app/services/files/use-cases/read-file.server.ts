import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer, PictureAnswer } from '#app/kernel/api/api-route.server.ts';
import type { FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isPicture } from '#app/lib/files/stored-file.ts';
import { mayRead, purposeOf } from '../purposes.server.ts';
import { storedContent, whole } from '../stored-content.server.ts';
import { files } from '../table.server.ts';

/** A file's content: a picture to be shown, anything else to be saved. Whose it is not, for them it is not there. */
export async function readFile(
  ctx: Ctx,
  purposes: readonly FilePurpose[],
  requested: { id: string; size: 'full' | 'thumb'; save: boolean },
): Promise<FileAnswer | PictureAnswer> {
  requireUser(ctx);
  const tenant = ctx.tenant.slug;
  const [file] = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(files)
      .where(and(eq(files.tenantId, tenant), eq(files.id, requested.id))),
  );
  if (!file || !(await mayRead(ctx, purposeOf(purposes, file.purpose), file))) throw notFound();
  const small = requested.size === 'thumb' && isPicture(file);
  const content = await storedContent(ctx, file.id, small ? 'thumb' : 'full');
  if (isPicture(file) && !requested.save) return { type: 'image/webp', picture: await whole(content) };
  // A picture is kept as WebP whatever it came as.
  const fileName = isPicture(file) ? file.name.replace(/\.[a-z0-9]+$/i, '.webp') : file.name;
  return { fileName, type: file.type, ...(small ? {} : { bytes: file.bytes }), chunks: content };
}
