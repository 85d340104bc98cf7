import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { at } from '#app/db/columns.server.ts';
import { bindEntity, type ListedQuery, listedTable, queriedRows } from '#app/entity/store.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addressedTo, isRead } from '#app/services/notices/readers.server.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import { announcement, myNotice } from './entities.ts';
import { readCount, writtenWithin } from './writing/announcement-rows.server.ts';

/** Announcements that a writer may see and change, with how many people have read each. */
export const announcementStore = bindEntity({
  entity: announcement,
  table: listedTable(announcements, {
    createdAt: announcements.createdAt,
    updatedAt:
      sql`coalesce(${announcements.revokedAt}, ${announcements.sentAt}, ${announcements.createdAt})`.mapWith(
        announcements.createdAt,
      ),
    readCount,
  }),
  scope: writtenWithin,
});

const listedNotices = queriedRows('listed_notices', {
  title: text('title').notNull(),
  category: text('category').notNull(),
  priority: text('priority').notNull(),
  sender: text('sender').notNull(),
  sentAt: at('sent_at').notNull(),
  read: text('read').notNull(),
});

/** What is addressed to the person of the request, with whether they have read it. */
function noticesOf(ctx: Ctx): ListedQuery {
  const { id } = requireUser(ctx);
  return {
    rows: sql`
      select ${announcements.tenantId}, ${announcements.id}, ${announcements.title}, ${announcements.category},
             ${announcements.priority}, ${announcements.sender}, ${announcements.sentAt},
             case when ${isRead(ctx, id)} then '1' else '0' end as read
        from ${announcements} where ${addressedTo(ctx, id)}`,
  };
}

/** The person's own notices: how far their roles reach adds nobody else's. */
export const myNoticeStore = bindEntity({ entity: myNotice, table: listedNotices, query: noticesOf });
