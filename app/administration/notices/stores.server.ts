import { sql } from 'drizzle-orm';
import { bindEntity, listedTable } from '#app/entity/store.server.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import { announcement } from './entities.ts';
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
