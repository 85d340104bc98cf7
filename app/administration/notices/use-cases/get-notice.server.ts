import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { noticeColumns, toNotice } from '#app/services/notices/notice-rows.server.ts';
import { addressedTo, isRead } from '#app/services/notices/readers.server.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import type { Notice } from '#app/services/notices/wire.ts';
import { attachmentsOf } from '../attachments.server.ts';

/** One notice, for those it is addressed to. */
export async function getNotice(ctx: Ctx, input: { id: string }): Promise<Notice> {
  const user = requireUser(ctx);
  if (!isId(input.id)) throw notFound();
  return inTenant(ctx, async (tx) => {
    const [row] = await tx
      .select({ ...noticeColumns, read: isRead(ctx, user.id) })
      .from(announcements)
      .where(and(addressedTo(ctx, user.id), eq(announcements.id, input.id)));
    if (!row) throw notFound();
    return { ...toNotice(row), files: await attachmentsOf(ctx, tx, row) };
  });
}
