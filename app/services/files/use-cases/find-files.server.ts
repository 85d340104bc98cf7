import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { files } from '../table.server.ts';

/** Stored files by their ids, for rows that the reader may see: whether they may, has been asked of the rows. */
export async function findFiles(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const { id, name, type, bytes, width, height } = files;
  const rows = await tx
    .select({ id, name, type, bytes, width, height })
    .from(files)
    .where(and(eq(files.tenantId, ctx.tenant.slug), inArray(files.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}
