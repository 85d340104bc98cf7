import { and, eq, type SQL } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { entityImportChunks } from './imports.table.server.ts';

/** Bytes of one piece: read and written in a moment, so that other requests come between. */
const chunkBytes = 256 * 1024;

/** Keeps the file of an import in pieces. */
export async function putFile(ctx: Ctx, tx: Tx, importId: string, file: Uint8Array): Promise<void> {
  const tenantId = ctx.tenant.slug;
  for (let start = 0, chunkNo = 0; start < file.length; start += chunkBytes, chunkNo += 1) {
    const content = Buffer.from(file.subarray(start, start + chunkBytes));
    await tx.insert(entityImportChunks).values({ tenantId, importId, chunkNo, content });
  }
}

/** The file of an import, piece by piece; nothing once it has been read and removed. */
export async function* getFile(ctx: Ctx, importId: string): AsyncGenerator<Uint8Array> {
  for (let chunkNo = 0; ; chunkNo += 1) {
    const [chunk] = await inTenantReadOnly(ctx, (tx) =>
      tx
        .select({ content: entityImportChunks.content })
        .from(entityImportChunks)
        .where(and(chunksOf(ctx, importId), eq(entityImportChunks.chunkNo, chunkNo))),
    );
    if (!chunk) return;
    yield chunk.content;
  }
}

/** The file of an import is not needed any more. */
export async function removeFile(ctx: Ctx, tx: Tx, importId: string): Promise<void> {
  await tx.delete(entityImportChunks).where(chunksOf(ctx, importId));
}

function chunksOf(ctx: Ctx, importId: string): SQL | undefined {
  return and(eq(entityImportChunks.tenantId, ctx.tenant.slug), eq(entityImportChunks.importId, importId));
}
