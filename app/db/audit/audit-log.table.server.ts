import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId } from '../columns.server.ts';

/** Who changed what, from what to what. Append-only: the request role may insert and read, never change. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    tenantId: tenantId(),
    id: rowId(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    /** The permission that was used, for example order:audit. */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('audit_logs_entity').on(t.tenantId, t.entity, t.entityId, t.createdAt),
    index('audit_logs_created').on(t.tenantId, t.createdAt, t.id),
  ],
);
