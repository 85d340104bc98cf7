import { doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId } from '#app/db/columns.server.ts';

/** What people did in the console, and what keys called, with the time it took. */
export const operationLogs = pgTable(
  'operation_logs',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** console: by a person; api: by a key. */
    channel: text('channel', { enum: ['console', 'api'] }).notNull(),
    userId: uuid('user_id').notNull(),
    username: text('username').notNull(),
    realname: text('realname').notNull(),
    /** The key that called, by id and by its name on the day. */
    keyId: uuid('key_id'),
    keyName: text('key_name'),
    method: text('method').notNull(),
    /** The call as the list of calls spells it, or the page: no ids and nothing of a query. */
    path: text('path').notNull(),
    /** The permission that the call demands. */
    action: text('action'),
    status: integer('status').notNull(),
    /** Code of a refusal. */
    error: text('error'),
    costMs: doublePrecision('cost_ms').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('operation_logs_created').on(t.tenantId, t.channel, t.createdAt, t.id),
    index('operation_logs_user').on(t.tenantId, t.userId, t.createdAt),
  ],
);
