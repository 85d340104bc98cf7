import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt, entityColumns, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';

/** What has happened and somebody outside the transaction listens to. Append-only. */
export const domainEvents = pgTable(
  'domain_events',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    /** Id of what it happened to. */
    subject: text('subject').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('domain_events_subject').on(t.tenantId, t.subject, t.createdAt),
  ],
);

export const deliveryStatuses = ['pending', 'done', 'dead', 'skipped'] as const;

/** The outbox: one row for each event and each subscriber outside, written with the event. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    ...entityColumns(),
    eventId: uuid('event_id').notNull(),
    /** Counts all deliveries; of one subject it grows in the order things happened: its row was locked. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    event: text('event').notNull(),
    subscriber: text('subscriber').notNull(),
    subject: text('subject').notNull(),
    /** dead: tried too often; it and what came after it of its subject waits for a person. */
    status: text('status', { enum: deliveryStatuses }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: at('next_at').notNull(),
    doneAt: at('done_at'),
    /** What the last try that failed said. */
    error: text('error'),
    /** Why somebody let it be. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('event_deliveries_event', t, t.eventId, domainEvents),
    uniqueIndex('event_deliveries_once').on(t.tenantId, t.eventId, t.subscriber),
    index('event_deliveries_due').on(t.tenantId, t.status, t.nextAt),
    index('event_deliveries_subject').on(t.tenantId, t.subscriber, t.subject, t.sequence),
    index('event_deliveries_created').on(t.tenantId, t.createdAt, t.id),
  ],
);
