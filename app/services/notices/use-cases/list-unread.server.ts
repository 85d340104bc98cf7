import { and, desc, lte, not, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { noticeColumns, toNotice } from '../notice-rows.server.ts';
import { addressedTo, isRead } from '../readers.server.ts';
import { bellRows, type NoticeCategory, noticeCategory } from '../rules.ts';
import { announcements } from '../table.server.ts';
import type { Notice, Unread } from '../wire.ts';

/** What the person has not read: of either kind the newest few, and how many there are (NTC-01). */
export async function listUnread(ctx: Ctx): Promise<Unread<Notice>> {
  const user = requireUser(ctx);
  const newest = sql`${announcements.sentAt} desc, ${announcements.id} desc`;
  const rows = await inTenant(ctx, (tx) => {
    const ranked = tx
      .select({
        ...noticeColumns,
        place: sql<number>`row_number() over (partition by ${announcements.category} order by ${newest})`.as(
          'place',
        ),
        total: sql<number>`count(*) over (partition by ${announcements.category})`
          .mapWith(Number)
          .as('total'),
      })
      .from(announcements)
      .where(and(addressedTo(ctx, user.id), not(isRead(ctx, user.id))))
      .as('ranked');
    return tx
      .select()
      .from(ranked)
      .where(lte(ranked.place, bellRows))
      .orderBy(desc(ranked.sentAt), desc(ranked.id));
  });
  const of = (category: NoticeCategory) => {
    const own = rows.filter((row) => row.category === category);
    return { rows: own.map((row) => toNotice({ ...row, read: false })), total: own[0]?.total ?? 0 };
  };
  return { notices: of(noticeCategory.notice), messages: of(noticeCategory.system) };
}
