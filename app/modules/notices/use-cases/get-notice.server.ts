import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { attachmentsOf } from '../attachments.server.ts';
import { noticeColumns, toNotice } from '../notice-rows.server.ts';
import { addressedTo, isRead } from '../readers.server.ts';
import { announcements } from '../table.server.ts';
import type { Notice } from '../wire.ts';

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
