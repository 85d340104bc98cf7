import { and, eq, not, type SQL } from 'drizzle-orm';
import { writePushMessage } from '#app/db/push/write-push-message.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { addressedTo, isRead } from '#app/services/notices/readers.server.ts';
import { announcementReads, announcements } from '#app/services/notices/table.server.ts';

/** Marks a notice read (NTC-02). Once more changes nothing, and the time of the first reading stays. */
export async function markRead(ctx: Ctx, input: { id: string }): Promise<void> {
  const user = requireUser(ctx);
  if (!isId(input.id)) throw notFound();
  await inTenant(ctx, async (tx) => {
    const [row] = await tx
      .select({ id: announcements.id })
      .from(announcements)
      .where(and(addressedTo(ctx, user.id), eq(announcements.id, input.id)));
    if (!row) throw notFound();
    await read({ ...ctx, tx }, user.id, eq(announcements.id, row.id));
  });
}

/** Marks everything read that the person may read: how many there were. */
export async function markAllRead(ctx: Ctx): Promise<number> {
  const user = requireUser(ctx);
  return read(ctx, user.id, undefined);
}

async function read(ctx: Ctx, userId: string, which: SQL | undefined): Promise<number> {
  const tenantId = ctx.tenant.slug;
  return inTenant(ctx, async (tx) => {
    const unread = await tx
      .select({ id: announcements.id })
      .from(announcements)
      .where(and(addressedTo(ctx, userId), not(isRead(ctx, userId)), which));
    if (unread.length === 0) return 0;
    const written = await tx
      .insert(announcementReads)
      .values(unread.map(({ id }) => ({ tenantId, userId, announcementId: id, readAt: ctx.now() })))
      .onConflictDoNothing()
      .returning({ id: announcementReads.announcementId });
    // The person's other browsers count anew.
    if (written.length > 0) await writePushMessage(tx, ctx.tenant, [userId], { kind: 'notices' });
    return written.length;
  });
}
