import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { writePushMessage } from '#app/db/push/write-push-message.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { readersOf } from '#app/services/notices/readers.server.ts';
import { nextNoticeStatus } from '#app/services/notices/rules.ts';
import { announcements } from '#app/services/notices/table.server.ts';

/** Sends a draft that is held to its readers; their open pages hear of it with the commit (NTC-03, NTC-05). */
export async function sendOut(
  ctx: Pick<Ctx, 'user' | 'now' | 'address' | 'requestId'> & { tenant: { slug: string } },
  tx: Tx,
  row: typeof announcements.$inferSelect,
): Promise<void> {
  const status = nextNoticeStatus(row.status, 'release');
  if (status === null) throw new DomainError('notices.not-draft', 409);
  await tx
    .update(announcements)
    .set({ status, sentAt: ctx.now() })
    .where(and(eq(announcements.tenantId, ctx.tenant.slug), eq(announcements.id, row.id)));
  const tenant = ctx.tenant as Ctx['tenant'];
  const readers =
    row.audience === 'all' ? null : (await tx.execute<{ id: string }>(readersOf({ tenant }, row.id))).rows;
  await writePushMessage(tx, tenant, readers && readers.map(({ id }) => id), {
    kind: 'message',
    msgId: row.id,
    msgTxt: row.title,
  });
  await writeAuditLog({ ...ctx, tenant }, tx, {
    action: 'notice:release',
    entity: 'announcement',
    entityId: row.id,
    before: { status: row.status },
    after: { status, title: row.title, readers: readers?.length ?? 'all' },
  });
}
