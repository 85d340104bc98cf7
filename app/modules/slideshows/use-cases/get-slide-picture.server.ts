import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { StoredFile } from '#app/lib/stored-file.ts';
import { listFiles } from '#app/modules/files/use-cases/attach-files.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';

/** The stored file that a banner has for a picture. */
export async function getSlidePicture(ctx: Ctx, { id }: { id: string }): Promise<StoredFile | null> {
  requireAction(ctx, 'slideshow:list');
  const files = await inTenantReadOnly(ctx, (tx) =>
    listFiles(ctx, tx, { entity: 'slideshow', entityIds: [id] }),
  );
  return files.get(id)?.[0] ?? null;
}
