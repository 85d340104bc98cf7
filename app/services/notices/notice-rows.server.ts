import type { SQL } from 'drizzle-orm';
import { announcements } from './table.server.ts';
import type { Notice } from './wire.ts';

/** Columns of a notice; what the reader has read is asked for beside them. */
export const noticeColumns = {
  id: announcements.id,
  title: announcements.title,
  content: announcements.content,
  sender: announcements.sender,
  sentAt: announcements.sentAt,
  createdAt: announcements.createdAt,
  category: announcements.category,
  priority: announcements.priority,
  link: announcements.link,
};

type Row = { [Column in keyof typeof noticeColumns]: (typeof announcements.$inferSelect)[Column] } & {
  read: boolean | SQL.Aliased<boolean>;
};

/** A stored row as people read it. */
export function toNotice(row: Row): Notice {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    sender: row.sender,
    sentAt: (row.sentAt ?? row.createdAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
    category: row.category,
    priority: row.priority,
    link: row.link,
    read: row.read === true,
    files: [],
  };
}
