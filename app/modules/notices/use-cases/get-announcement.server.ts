import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { announcementColumns, toAnnouncement, writtenWithin } from '../announcement-rows.server.ts';
import { attachmentsOf } from '../attachments.server.ts';
import { announcements } from '../table.server.ts';
import { readTargets } from '../targets.server.ts';
import type { Announcement } from '../wire.ts';

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
