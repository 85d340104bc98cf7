import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { listFiles } from '#app/services/files/use-cases/attach-files.server.ts';

/** The stored file that a banner has for a picture. */
export async function getSlidePicture(ctx: Ctx, { id }: { id: string }): Promise<StoredFile | null> {
  requireAction(ctx, 'slideshow:list');
  const files = await inTenantReadOnly(ctx, (tx) =>
    listFiles(ctx, tx, { entity: 'slideshow', entityIds: [id] }),
  );
  return files.get(id)?.[0] ?? null;
}
