import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** Keys other systems call with. Only a key's SHA-256 is kept, so a copy of the table opens nothing. */
export const apiKeys = pgTable(
  'api_keys',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    /** The first characters, by which people tell keys apart. */
    prefix: text('prefix').notNull(),
    /** Actions it may use: never more than its owner holds at the moment of the call. */
    scopes: text('scopes').array().notNull(),
    /** The other systems it speaks for: what it hands in is theirs. */
    systems: text('systems').array().notNull().default(sql`'{}'`),
    ownerId: uuid('owner_id').notNull(),
    /** The department its owner acted in when they made it. */
    departId: uuid('depart_id'),
    ratePerMinute: integer('rate_per_minute').notNull(),
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
    lastUsedAt: at('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('api_keys_owner', t, t.ownerId, users).onDelete('cascade'),
    uniqueIndex('api_keys_hash').on(t.tenantId, t.keyHash),
    index('api_keys_created').on(t.tenantId, t.createdAt),
  ],
);

/** Calls of a key in the minute at hand, counted over all processes. */
export const apiKeyUses = pgTable(
  'api_key_uses',
  {
    tenantId: tenantId(),
    keyId: uuid('key_id').notNull(),
    minute: at('minute').notNull(),
    calls: integer('calls').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.keyId] }),
    refersTo('api_key_uses_key', t, t.keyId, apiKeys).onDelete('cascade'),
  ],
);

/** Calls of all of a tenant's keys on a day, counted in UTC. */
export const apiKeyDays = pgTable(
  'api_key_days',
  {
    tenantId: tenantId(),
    day: date('day').notNull(),
    calls: integer('calls').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day] })],
);
