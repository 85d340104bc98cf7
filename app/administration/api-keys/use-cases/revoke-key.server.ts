import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { apiKeys } from '../table.server.ts';

/** Ends a key: its next call is a stranger's. */
export async function revokeKey(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireAction(ctx, 'api-key:edit');
  const which = and(eq(apiKeys.tenantId, ctx.tenant.slug), eq(apiKeys.id, id));
  await inTenant(ctx, async (tx) => {
    const [row] = await tx.select().from(apiKeys).where(which).for('update');
    if (!row) throw notFound();
    if (row.revokedAt) return;
    await tx.update(apiKeys).set({ revokedAt: ctx.now() }).where(which);
    await writeAuditLog(ctx, tx, {
      action: 'api-key:edit',
      entity: 'api-key',
      entityId: id,
      before: { name: row.name, revoked: false },
      after: { name: row.name, revoked: true },
    });
  });
}
