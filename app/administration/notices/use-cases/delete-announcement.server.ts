import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { attachFiles } from '#app/services/files/use-cases/attach-files.server.ts';
import { nextNoticeStatus } from '#app/services/notices/rules.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import { announcementFileRow } from '../attachments.server.ts';
import { lockAnnouncement } from '../writing/announcement-rows.server.ts';

/** Throws a draft away. */
export const deleteAnnouncement = (ctx: Ctx, { id }: { id: string }): Promise<void> =>
  deleteAnnouncements(ctx, [id]);

/** Throws drafts away, all of them or none; what people have read stays. */
export async function deleteAnnouncements(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { scope } = requireAction(ctx, 'notice:edit');
  await inTenant(ctx, async (tx) => {
    for (const id of [...new Set(ids)].toSorted()) await deleteDraft(ctx, tx, { id, scope });
  });
}

async function deleteDraft(ctx: Ctx, tx: Tx, { id, scope }: { id: string; scope: DataScope }): Promise<void> {
  const row = await lockAnnouncement(ctx, tx, scope, id);
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
}
