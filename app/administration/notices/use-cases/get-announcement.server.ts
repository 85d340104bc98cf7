import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import type { Announcement } from '#app/services/notices/wire.ts';
import { attachmentsOf } from '../attachments.server.ts';
import { announcementColumns, toAnnouncement, writtenWithin } from '../writing/announcement-rows.server.ts';
import { readTargets } from '../writing/targets.server.ts';

/** One announcement with its body and whom it is for, for those who write them. */
export async function getAnnouncement(ctx: Ctx, input: { id: string }): Promise<Announcement> {
  const { scope } = requireAction(ctx, 'notice:list');
  if (!isId(input.id)) throw notFound();
  return inTenant(ctx, async (tx) => {
    const [row] = await tx
      .select({ ...announcementColumns, content: announcements.content })
      .from(announcements)
      .where(and(writtenWithin(ctx, scope), eq(announcements.id, input.id)));
    if (!row) throw notFound();
    const targets = await readTargets(ctx, tx, row.id);
    return { ...toAnnouncement(row), targets, files: await attachmentsOf(ctx, tx, row) };
  });
}
