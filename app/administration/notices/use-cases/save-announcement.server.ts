import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { asHtml, isBlank, picturesIn } from '#app/lib/text/sanitise-html.server.ts';
import { attachFiles } from '#app/services/files/use-cases/attach-files.server.ts';
import { longestContent, nextNoticeStatus } from '#app/services/notices/rules.ts';
import { announcements, announcementTargets } from '#app/services/notices/table.server.ts';
import { announcementFileRow } from '../attachments.server.ts';
import type { AnnouncementDraft } from '../inputs.ts';
import { lockAnnouncement } from '../writing/announcement-rows.server.ts';
import { writeTargets } from '../writing/targets.server.ts';

/** Writes a draft, a new one or over an old one; what has been released is not rewritten (NTC-05). */
export async function saveAnnouncement(
  ctx: Ctx,
  { id, ...draft }: AnnouncementDraft & { id?: string },
): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'notice:edit');
  const { targets, fileIds, ...fields } = draft;
  if (fields.audience === 'targets' && targets.length === 0) {
    throw new DomainError('notices.audience-required', 422, { field: 'audience' });
  }
  // To send later is to send.
  if (fields.releaseAt) {
    requireAction(ctx, 'notice:release');
    if (fields.releaseAt <= ctx.now())
      throw new DomainError('notices.release-past', 422, { field: 'releaseAt' });
  }
  const values = { ...fields, content: checkedBody(fields.content) };
  const requested = fields.audience === 'targets' ? targets : [];
  return inTenant(ctx, async (tx) => {
    const tenantId = ctx.tenant.slug;
    const old = id === undefined ? null : await lockAnnouncement(ctx, tx, scope, id);
    if (old && nextNoticeStatus(old.status, 'edit') === null) throw new DomainError('notices.not-draft', 409);
    const written = old?.id ?? newId();
    if (old) {
      await tx
        .update(announcements)
        .set(values)
        .where(and(eq(announcements.tenantId, tenantId), eq(announcements.id, written)));
      await tx
        .delete(announcementTargets)
        .where(
          and(eq(announcementTargets.tenantId, tenantId), eq(announcementTargets.announcementId, written)),
        );
    } else {
      const sender = { senderId: user.id, sender: user.realname };
      await tx
        .insert(announcements)
        .values({ ...values, ...sender, tenantId, id: written, createdAt: ctx.now() });
    }
    await writeTargets(ctx, tx, written, requested);
    const files = [...new Set([...fileIds, ...picturesIn(values.content)])];
    await attachFiles(ctx, tx, { ...announcementFileRow, entityId: written, ids: files });
    await writeAuditLog(ctx, tx, {
      action: 'notice:edit',
      entity: 'announcement',
      entityId: written,
      before: old && { title: old.title, audience: old.audience },
      after: {
        title: values.title,
        audience: values.audience,
        targets: requested.length,
        releaseAt: values.releaseAt,
      },
    });
    return { id: written };
  });
}

function checkedBody(typed: string): string {
  const html = asHtml(typed);
  if (isBlank(html)) throw new DomainError('notices.content-required', 422, { field: 'content' });
  if (html.length > longestContent) {
    throw new DomainError('notices.content-too-long', 422, {
      field: 'content',
      values: { max: longestContent },
    });
  }
  return html;
}
