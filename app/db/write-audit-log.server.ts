import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { auditLogs } from './audit-log.table.server.ts';
import { insertRows } from './insert-rows.server.ts';
import type { Tx } from './tenant-db.server.ts';

/** Writes who changed what, from what to what, in the transaction of the change itself. */
export async function writeAuditLog(
  ctx: Pick<Ctx, 'tenant' | 'user' | 'now' | 'address' | 'requestId'>,
  tx: Tx,
  change: Change,
): Promise<void> {
  await writeAuditLogs(ctx, tx, [change]);
}

/** One thing that was changed. */
export interface Change {
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
}

/** The same for many changes of one transaction, in one statement. */
export async function writeAuditLogs(
  ctx: Pick<Ctx, 'tenant' | 'user' | 'now' | 'address' | 'requestId'>,
  tx: Tx,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await insertRows(
    tx,
    auditLogs,
    changes.map((change) => ({
      tenantId: ctx.tenant.slug,
      id: newId(),
      actorId: ctx.user?.id ?? null,
      actorName: ctx.user?.realname ?? '',
      ...change,
      address: ctx.address,
      requestId: ctx.requestId,
      createdAt: ctx.now(),
    })),
  );
}
