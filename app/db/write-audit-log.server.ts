import { newId } from '#app/lib/id.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { auditLogs } from './audit-log.table.server.ts';
import type { Tx } from './tenant-db.server.ts';

/** Writes who changed what, from what to what, in the transaction of the change itself. */
export async function writeAuditLog(
  ctx: Pick<Ctx, 'tenant' | 'user' | 'now' | 'address' | 'requestId'>,
  tx: Tx,
  change: { action: string; entity: string; entityId: string; before: unknown; after: unknown },
): Promise<void> {
  await tx.insert(auditLogs).values({
    tenantId: ctx.tenant.slug,
    id: newId(),
    actorId: ctx.user?.id ?? null,
    actorName: ctx.user?.realname ?? '',
    ...change,
    address: ctx.address,
    requestId: ctx.requestId,
    createdAt: ctx.now(),
  });
}
