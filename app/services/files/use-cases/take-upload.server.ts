import { and, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { storedContent, whole } from '../stored-content.server.ts';
import { files } from '../table.server.ts';

/** The content of a file the person has just uploaded, for whoever keeps it elsewhere; the file itself is swept. */
export async function takeUpload(ctx: Ctx, requested: { purpose: string; id: string }): Promise<Uint8Array> {
  const user = requireUser(ctx);
  const [file] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          eq(files.tenantId, ctx.tenant.slug),
          eq(files.id, requested.id),
          eq(files.purpose, requested.purpose),
          eq(files.uploaderId, user.id),
        ),
      ),
  );
  if (!file) throw new DomainError('files.unknown', 422, { field: 'files' });
  return whole(await storedContent(ctx, file.id, 'full'));
}
