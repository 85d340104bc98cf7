import { and, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isPicture } from '#app/lib/files/stored-file.ts';
import { storedContent, whole } from '../stored-content.server.ts';
import { files } from '../table.server.ts';

/** A row's picture for visitors; the module that owns the row has decided that it is public. */
export async function readPublicPicture(
  ctx: Ctx,
  requested: { id: string; entity: string; entityId: string },
): Promise<Uint8Array> {
  const [file] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: files.id, type: files.type })
      .from(files)
      .where(
        and(
          eq(files.tenantId, ctx.tenant.slug),
          eq(files.id, requested.id),
          eq(files.entity, requested.entity),
          eq(files.entityId, requested.entityId),
        ),
      ),
  );
  if (!file || !isPicture(file)) throw notFound();
  return whole(await storedContent(ctx, file.id, 'full'));
}
