import { eq, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { fileSize } from '#app/lib/files/file-size.ts';
import { files } from './table.server.ts';

/** Refuses a file beyond the tenant's storage (配额). */
export async function requireRoom(ctx: Ctx, bytes: number): Promise<void> {
  const max = ctx.tenant.standing?.maxBytes ?? null;
  if (max === null) return;
  const [used] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
      .from(files)
      .where(eq(files.tenantId, ctx.tenant.slug)),
  );
  if (Number(used?.bytes) + bytes > max) {
    throw new DomainError('files.no-room', 413, { field: 'file', values: { max: fileSize(max) } });
  }
}
