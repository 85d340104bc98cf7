import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, refersTo, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { purposes } from './rules.ts';

/**
 * Ways out to another site and back: who set out, from which browser and what for. Only the SHA-256 of the state
 * and of what the browser holds are kept; each comes back once, in minutes (RFC 9700, 2.1 and 4.7).
 */
export const roundTrips = pgTable(
  'round_trips',
  {
    tenantId: tenantId(),
    stateHash: text('state_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    purpose: text('purpose', { enum: purposes }).notNull(),
    /** What the other site was asked about: a company, an identity provider. */
    target: uuid('target'),
    /** Whom it is about: who binds a member, who is about to be let in. */
    userId: uuid('user_id'),
    remember: boolean('remember').notNull().default(true),
    /** The page the person was on the way to. */
    redirectTo: text('wanted'),
    /** What only this trip knows, encrypted with the program's key: nonce and verifier of OpenID Connect. */
    sealed: text('sealed'),
    address: text('address').notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.stateHash] }),
    refersTo('round_trips_user', t, t.userId, users).onDelete('cascade'),
    index('round_trips_expiry').on(t.tenantId, t.expiresAt),
    index('round_trips_address').on(t.tenantId, t.address, t.createdAt),
  ],
);

/** What counts once: tickets, tokens and callbacks that have been taken, until they are too old anyway. */
export const singleUses = pgTable(
  'single_uses',
  {
    tenantId: tenantId(),
    purpose: text('purpose').notNull(),
    /** SHA-256 of what was taken. */
    markHash: text('mark_hash').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.purpose, t.markHash] }),
    index('single_uses_expiry').on(t.tenantId, t.expiresAt),
  ],
);
