import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, tenantId } from '#app/db/columns.server.ts';

/**
 * Pictures with four characters that a person reads and a program hardly does (图形验证码). Every process knows
 * them; each is taken once and lives minutes.
 */
export const captchas = pgTable(
  'captchas',
  {
    tenantId: tenantId(),
    /** Made up by the page that shows the picture. */
    key: uuid('key').notNull(),
    /** The four characters, encrypted with the program's key. */
    answer: text('answer').notNull(),
    address: text('address').notNull(),
    /** How often that address had this key drawn within the time one lives. */
    drawn: integer('drawn').notNull().default(1),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.key] }),
    index('captchas_address').on(t.tenantId, t.address, t.createdAt),
    index('captchas_expiry').on(t.tenantId, t.expiresAt),
  ],
);
