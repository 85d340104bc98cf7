import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { holdStates } from '../phones/rules-holds.ts';

/** What the phones of people still owe, as each said last. */
export const fieldPhones = pgTable(
  'field_phones',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    /** Not sent yet. */
    waiting: integer('waiting').notNull(),
    /** Sent, and a question to the person or refused. */
    open: integer('open').notNull(),
    photos: integer('photos').notNull(),
    /** When the oldest of it happened, by the phone's clock. */
    since: at('since'),
    heardAt: at('heard_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('field_phones_user', t, t.userId, users),
    uniqueIndex('field_phones_once').on(t.tenantId, t.userId, t.deviceId),
  ],
);

/** What people whose accounts were frozen had not sent by then: it is taken only once somebody has agreed. */
export const fieldHolds = pgTable(
  'field_holds',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    frozenAt: at('frozen_at').notNull(),
    /** Since when they may sign in again; what happened after that is theirs as ever. */
    releasedAt: at('released_at'),
    state: text('state', { enum: holdStates }).notNull(),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    /** Why it was decided so. */
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('field_holds_user', t, t.userId, users),
    refersTo('field_holds_decided', t, t.decidedBy, users),
    index('field_holds_user').on(t.tenantId, t.userId, t.frozenAt),
    uniqueIndex('field_holds_open').on(t.tenantId, t.userId).where(sql`${t.state} = 'held'`),
  ],
);
