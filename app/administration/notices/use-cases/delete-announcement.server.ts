import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { attachFiles } from '#app/services/files/use-cases/attach-files.server.ts';
import { nextNoticeStatus } from '#app/services/notices/rules.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import { announcementFileRow } from '../announcement-files.server.ts';
import { lockAnnouncement } from '../announcement-rows.server.ts';

/** Throws a draft away; what people have read stays. */
export async function deleteAnnouncement(ctx: Ctx, input: { id: string }): Promise<void> {
  const { scope } = requireAction(ctx, 'notice:edit');
  await inTenant(ctx, async (tx) => {
    const row = await lockAnnouncement(ctx, tx, scope, input.id);
    if (nextNoticeStatus(row.status, 'delete') === null) throw new DomainError('notices.not-draft', 409);
    await attachFiles(ctx, tx, { ...announcementFileRow, entityId: row.id, ids: [] });
    await tx
      .delete(announcements)
      .where(and(eq(announcements.tenantId, ctx.tenant.slug), eq(announcements.id, row.id)));
    await writeAuditLog(ctx, tx, {
      action: 'notice:edit',
      entity: 'announcement',
      entityId: row.id,
      before: { title: row.title, status: row.status },
      after: null,
    });
  });
}
