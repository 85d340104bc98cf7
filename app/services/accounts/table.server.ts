import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bytea, createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';

/** People who sign in to a tenant's console. */
export const users = pgTable(
  'users',
  {
    tenantId: tenantId(),
    id: rowId(),
    username: text('username').notNull(),
    realname: text('realname').notNull(),
    avatar: text('avatar'),
    mobile: text('mobile'),
    email: text('email'),
    /** argon2id in PHC string form. */
    passwordHash: text('password_hash').notNull(),
    /** When the password was last set; null means when the account was made. */
    passwordChangedAt: at('password_changed_at'),
    frozenAt: at('frozen_at'),
    /** The dealer this person works for; null for the brand's own people. */
    dealerId: uuid('dealer_id'),
    /** 工号 */
    workNo: text('work_no'),
    /** 职务 */
    post: text('post'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().default(sql`now()`),
    /** In the recycle bin since then; frozen as long as they are there, so nothing else has to ask. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('users_username').on(t.tenantId, sql`lower(${t.username})`),
    index('users_mobile').on(t.tenantId, t.mobile),
    index('users_email').on(t.tenantId, sql`lower(${t.email})`),
  ],
);

/** Where somebody signs in: the console, a client of theirs, or a front that the session is kept to. */
const door = () => text('door', { enum: ['console', 'client', 'work'] });

/** Signed-in sessions. Only the token's SHA-256 is kept, so a copy of the table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: tenantId(),
    tokenHash: text('token_hash').notNull(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    /** Current department; null while a person of several has not chosen, or belongs to none. */
    departId: uuid('depart_id'),
    remember: boolean('remember').notNull(),
    door: door().notNull().default('console'),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    /** Written every few minutes at most. */
    lastSeenAt: at('last_seen_at'),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    /** Somebody whose console this session's person looks at, without writing, until then. */
    viewAsUserId: uuid('view_as_user_id'),
    viewAsDepartId: uuid('view_as_depart_id'),
    viewAsUntil: at('view_as_until'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.tokenHash] }),
    refersTo('sessions_user', t, t.userId, users).onDelete('cascade'),
    refersTo('sessions_view_as', t, t.viewAsUserId, users),
    index('sessions_user').on(t.tenantId, t.userId),
    index('sessions_expiry').on(t.tenantId, t.expiresAt),
  ],
);

const attemptOutcomes = ['pending', 'failed', 'locked', 'succeeded', 'challenged', 'forgiven'] as const;

/** Every try to sign in, also for names that do not exist: lockout counts them, the security log reads them. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Lower-cased as typed. */
    username: text('username').notNull(),
    address: text('address').notNull(),
    /**
     * pending while the password is being checked: it counts as a failure until it is known to be none.
     * challenged: the password was right and a second factor was asked for.
     * forgiven: it failed, and somebody signed in to the account from the same address afterwards.
     */
    outcome: text('outcome', { enum: attemptOutcomes }).notNull(),
    /** The browser or client of the try, as it calls itself. */
    userAgent: text('user_agent'),
    attemptedAt: at('attempted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('login_attempts_username').on(t.tenantId, t.username, t.attemptedAt),
    index('login_attempts_at').on(t.tenantId, t.attemptedAt, t.id),
    index('login_attempts_address').on(t.tenantId, t.address, t.attemptedAt),
  ],
);

/** Pictures people have put up of themselves, made anew from what was sent: square, WebP, without metadata. */
export const userAvatars = pgTable(
  'user_avatars',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    content: bytea('content').notNull(),
    /** SHA-256 of the content: part of the address, so browsers may keep it. */
    digest: text('digest').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    refersTo('user_avatars_user', t, t.userId, users).onDelete('cascade'),
  ],
);

/** Second factors (RFC 6238). A secret is there before it is confirmed, and asked for only after. */
export const secondFactors = pgTable(
  'second_factors',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** Encrypted with the program's key. */
    secret: text('secret').notNull(),
    confirmedAt: at('confirmed_at'),
    /** The time step of the last code that was taken: a code works once. */
    lastStep: bigint('last_step', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    refersTo('second_factors_user', t, t.userId, users).onDelete('cascade'),
  ],
);

/** Codes that stand in for a lost second factor, each once; only their SHA-256 is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.codeHash] }),
    refersTo('recovery_codes_user', t, t.userId, users).onDelete('cascade'),
  ],
);

/**
 * Sign-ins whose first proof was right and that have a step to come: the second factor, or a new password in
 * place of one that is too old. Only the SHA-256 of what the
 * browser holds is kept; a challenge lives minutes, is passed once and bears few wrong codes.
 */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    tenantId: tenantId(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    remember: boolean('remember').notNull(),
    door: door().notNull(),
    step: text('step', { enum: ['factor', 'password'] })
      .notNull()
      .default('factor'),
    /** What was proved first: password, phone, wecom … */
    entry: text('entry').notNull().default('password'),
    /** Codes tried so far, each counted before it is looked at. */
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.tokenHash] }),
    refersTo('login_challenges_user', t, t.userId, users).onDelete('cascade'),
    index('login_challenges_expiry').on(t.tenantId, t.expiresAt),
  ],
);

/** Passwords people had before: the last few are not taken again. */
export const passwordHistory = pgTable(
  'password_history',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    /** argon2id in PHC string form. */
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('password_history_user', t, t.userId, users).onDelete('cascade'),
    index('password_history_user').on(t.tenantId, t.userId, t.createdAt),
  ],
);

/** Browsers that are not asked for the second factor for a while. Only the SHA-256 of their cookie is kept. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tenantId: tenantId(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.tokenHash] }),
    refersTo('known_devices_user', t, t.userId, users).onDelete('cascade'),
    index('known_devices_user').on(t.tenantId, t.userId),
  ],
);

/** Links by which somebody sets the first password of their account, each once. Only its SHA-256 is kept. */
export const invitations = pgTable(
  'invitations',
  {
    tenantId: tenantId(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.tokenHash] }),
    refersTo('invitations_user', t, t.userId, users).onDelete('cascade'),
    index('invitations_user').on(t.tenantId, t.userId),
  ],
);
