import { and, eq, ilike, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import type { AnnouncementRow, NoticePage } from '#app/services/notices/wire.ts';
import { announcementColumns, toAnnouncement, writtenWithin } from '../announcement-rows.server.ts';
import type { AnnouncementsQuery } from '../inputs.ts';

/** Announcements for those who write them, the youngest first. */
export async function listAnnouncements(
  ctx: Ctx,
  query: AnnouncementsQuery,
): Promise<NoticePage<AnnouncementRow>> {
  const { scope } = requireAction(ctx, 'notice:list');
  const meets = and(
    writtenWithin(ctx, scope),
    query.keyword ? ilike(announcements.title, `%${escapeLike(query.keyword)}%`) : undefined,
    query.category ? eq(announcements.category, query.category) : undefined,
    query.priority ? eq(announcements.priority, query.priority) : undefined,
    query.status ? eq(announcements.status, query.status) : undefined,
  );
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await tx
      .select(announcementColumns)
      .from(announcements)
      .where(meets)
      .orderBy(...inDirection(query.direction, [announcements.createdAt, 'desc'], [announcements.id, 'desc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const [counted] = await tx
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(announcements)
      .where(meets);
    const total = counted?.total ?? 0;
    return {
      records: rows.map(toAnnouncement),
      total,
      size: query.size,
      current: query.pageNumber,
      pages: Math.ceil(total / query.size),
    };
  });
}
