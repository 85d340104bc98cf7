import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, tenantId } from '#app/db/columns.server.ts';

/** How people of a tenant sign in: see rules.ts for what stands in it. A tenant without a row has the defaults. */
export const signInSettings = pgTable(
  'sign_in_settings',
  {
    tenantId: tenantId(),
    settings: jsonb('settings').notNull(),
    /** The text message provider's secret and the mail server's password, encrypted with the program's key. */
    smsSecret: text('sms_secret'),
    mailSecret: text('mail_secret'),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
