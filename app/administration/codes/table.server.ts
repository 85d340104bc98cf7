import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, createdAt, rowId, tenantId } from '#app/db/columns.server.ts';

const channels = ['sms', 'email'] as const;

/** Codes asked for by telephone number or e-mail address, also for those nobody has (短信与邮箱验证码). */
export const sentCodes = pgTable(
  'sent_codes',
  {
    tenantId: tenantId(),
    id: rowId(),
    channel: text('channel', { enum: channels }).notNull(),
    /** The number, or the address in lower case. */
    target: text('target').notNull(),
    purpose: text('purpose', { enum: ['login', 'register', 'recover', 'bind'] }).notNull(),
    /** SHA-256 of the code with the row's id. */
    codeHash: text('code_hash').notNull(),
    /** Tries so far, each counted before it is looked at. */
    tries: integer('tries').notNull().default(0),
    /** Where it was asked for. */
    address: text('address').notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('sent_codes_target').on(t.tenantId, t.target, t.createdAt),
    index('sent_codes_address').on(t.tenantId, t.address, t.createdAt),
    index('sent_codes_time').on(t.tenantId, t.createdAt),
  ],
);

/** What was sent to people, or would have been: without a provider it is only put down here. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    tenantId: tenantId(),
    id: rowId(),
    channel: text('channel', { enum: channels }).notNull(),
    target: text('target').notNull(),
    template: text('template').notNull(),
    /** The code in it; kept only where the tenant is a demo, so that it can be read there. */
    code: text('code'),
    /** kept: there is no provider; sent: a provider took it; failed: it did not. */
    state: text('state', { enum: ['kept', 'sent', 'failed'] }).notNull(),
    /** By which the provider can be asked. */
    receipt: text('receipt'),
    /** What went wrong, in the provider's words. */
    error: text('error'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('outbox_messages_time').on(t.tenantId, t.createdAt),
  ],
);
