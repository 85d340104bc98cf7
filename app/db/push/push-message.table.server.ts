import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId } from '../columns.server.ts';

/**
 * Messages to the open pages of a person, or of everyone of the tenant. They are kept for a day, so that
 * whoever was not connected gets them with the next connection. Writing one tells every process at commit.
 */
export const pushMessages = pgTable(
  'push_messages',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Null: everyone signed in to the tenant. */
    userId: uuid('user_id'),
    /** The frame as the socket sends it. */
    frame: jsonb('frame').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // NOTIFY carries at most 8000 bytes.
    check('push_messages_frame', sql`octet_length(${t.frame}::text) <= 6000`),
    index('push_messages_user').on(t.tenantId, t.userId, t.createdAt),
    index('push_messages_created').on(t.tenantId, t.createdAt),
  ],
);
