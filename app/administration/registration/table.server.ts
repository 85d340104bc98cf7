import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, rowId, tenantId } from '#app/db/columns.server.ts';

/** People who asked for an account, with what came of it (注册申请). */
export const registrations = pgTable(
  'registrations',
  {
    tenantId: tenantId(),
    id: rowId(),
    username: text('username').notNull(),
    realname: text('realname').notNull(),
    /** Proved with a code. */
    mobile: text('mobile').notNull(),
    /** argon2id; gone once the request is decided. */
    passwordHash: text('password_hash'),
    status: text('status', { enum: ['waiting', 'approved', 'refused'] }).notNull(),
    /** Why it was refused. */
    reason: text('reason'),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    /** What whoever decided would give them, until the last of those who decide has. */
    granted: jsonb('granted').$type<{ roleId: string; departId: string }>(),
    /** The account it became. */
    userId: uuid('user_id'),
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('registrations_waiting_username')
      .on(t.tenantId, sql`lower(${t.username})`)
      .where(sql`${t.status} = 'waiting'`),
    uniqueIndex('registrations_waiting_mobile').on(t.tenantId, t.mobile).where(sql`${t.status} = 'waiting'`),
    index('registrations_time').on(t.tenantId, t.createdAt),
  ],
);
