import { and, eq, ilike, not, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { noticeColumns, toNotice } from '#app/services/notices/notice-rows.server.ts';
import { addressedTo, isRead } from '#app/services/notices/readers.server.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import type { Notice, NoticePage } from '#app/services/notices/wire.ts';
import type { MyNoticesQuery } from '../inputs.ts';

/** The person's notices, newest first (ROU-10). */
export async function listMyNotices(ctx: Ctx, query: MyNoticesQuery): Promise<NoticePage<Notice>> {
  const user = requireUser(ctx);
  const read = isRead(ctx, user.id);
  const meets = and(
    addressedTo(ctx, user.id),
    query.keyword ? ilike(announcements.title, `%${escapeLike(query.keyword)}%`) : undefined,
    query.category ? eq(announcements.category, query.category) : undefined,
    query.priority ? eq(announcements.priority, query.priority) : undefined,
    query.read === '1' ? read : undefined,
    query.read === '0' ? not(read) : undefined,
  );
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await tx
      .select({ ...noticeColumns, read })
      .from(announcements)
      .where(meets)
      .orderBy(...inDirection(query.direction, [announcements.sentAt, 'desc'], [announcements.id, 'desc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const [counted] = await tx
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(announcements)
      .where(meets);
    const total = counted?.total ?? 0;
    return {
      records: rows.map(toNotice),
      total,
      size: query.size,
      current: query.pageNumber,
      pages: Math.ceil(total / query.size),
    };
  });
}
