import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { takeBackPushMessage, writePushMessage } from '#app/db/push/write-push-message.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { readersOf } from '#app/services/notices/readers.server.ts';
import { nextNoticeStatus } from '#app/services/notices/rules.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import { lockAnnouncement } from '../writing/announcement-rows.server.ts';

/** Takes a released announcement back: nobody finds it any more, and open pages count anew (NTC-05). */
export async function revokeAnnouncement(ctx: Ctx, input: { id: string }): Promise<void> {
  const { scope } = requireAction(ctx, 'notice:release');
  await inTenant(ctx, async (tx) => {
    const row = await lockAnnouncement(ctx, tx, scope, input.id);
    const status = nextNoticeStatus(row.status, 'revoke');
    if (status === null) throw new DomainError('notices.not-released', 409);
    await tx
      .update(announcements)
      .set({ status, revokedAt: ctx.now() })
      .where(and(eq(announcements.tenantId, ctx.tenant.slug), eq(announcements.id, row.id)));
    const readers =
      row.audience === 'all' ? null : (await tx.execute<{ id: string }>(readersOf(ctx, row.id))).rows;
    await takeBackPushMessage(tx, ctx.tenant, row.id);
    await writePushMessage(tx, ctx.tenant, readers && readers.map(({ id }) => id), { kind: 'notices' });
    await writeAuditLog(ctx, tx, {
      action: 'notice:release',
      entity: 'announcement',
      entityId: row.id,
      before: { status: row.status },
      after: { status },
    });
  });
}
