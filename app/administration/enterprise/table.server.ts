import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, entityColumns, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { companyKinds } from './rules.ts';

/**
 * Companies of enterprise messaging (企业微信的企业) whose members may sign in: by an application the company made
 * for itself, or because it installed the tenant's suite.
 */
export const enterpriseCompanies = pgTable(
  'enterprise_companies',
  {
    ...entityColumns(),
    kind: text('kind', { enum: companyKinds }).notNull(),
    name: text('name').notNull(),
    corpId: text('corp_id').notNull(),
    agentId: text('agent_id').notNull(),
    /** The application's secret, or the permanent code of the installation; encrypted with the program's key. */
    sealed: text('sealed'),
    enabled: boolean('enabled').notNull().default(true),
    /** When the company took the suite away again; what it had is kept, and nobody signs in by it. */
    cancelledAt: at('cancelled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('enterprise_companies_corp_id').on(t.tenantId, t.kind, t.corpId),
  ],
);

/** The tenant's suite (第三方应用) and the provider behind it; secrets are encrypted with the program's key. */
export const enterpriseSuites = pgTable(
  'enterprise_suites',
  {
    tenantId: tenantId(),
    suiteId: text('suite_id').notNull(),
    name: text('name').notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    sealedToken: text('sealed_token').notNull(),
    sealedAesKey: text('sealed_aes_key').notNull(),
    /** The key before: callbacks under way still use it while it is being changed. */
    sealedPreviousAesKey: text('sealed_previous_aes_key'),
    providerCorpId: text('provider_corp_id'),
    sealedProviderSecret: text('sealed_provider_secret'),
    /** The registration template (推广包). */
    templateId: text('template_id'),
    sealedTicket: text('sealed_ticket'),
    ticketAt: at('ticket_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.suiteId] }),
    uniqueIndex('enterprise_suites_one').on(t.tenantId),
  ],
);

/** Which account a member of a company signs in to. */
export const enterpriseMembers = pgTable(
  'enterprise_members',
  {
    ...entityColumns(),
    companyId: uuid('company_id').notNull(),
    memberId: text('member_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Whether the person wants to be told by message of what waits for them. */
    messages: boolean('messages').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('enterprise_members_company', t, t.companyId, enterpriseCompanies).onDelete('cascade'),
    refersTo('enterprise_members_user', t, t.userId, users).onDelete('cascade'),
    uniqueIndex('enterprise_members_member_id').on(t.tenantId, t.companyId, t.memberId),
    uniqueIndex('enterprise_members_user_id').on(t.tenantId, t.companyId, t.userId),
    index('enterprise_members_user').on(t.tenantId, t.userId),
  ],
);

/** Tokens and tickets of services outside, shared by all processes, and who is renewing one just now. */
export const outsideTokens = pgTable(
  'outside_tokens',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    /** Encrypted with the program's key; null while the first one is being asked for. */
    sealed: text('sealed'),
    renewAt: at('renew_at'),
    expiresAt: at('expires_at'),
    /** Whoever renews holds a lease; one that died loses it with time. */
    leaseId: uuid('lease_id'),
    leaseUntil: at('lease_until'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] })],
);

/**
 * Messages on their way to members. One that has arrived is gone from here; one that cannot arrive stays for a while
 * for the administrator to see why.
 */
export const enterpriseMessages = pgTable(
  'enterprise_messages',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Row of the binding: who gives it up is sent nothing any more. */
    memberRowId: uuid('member_row_id').notNull(),
    /** What the person has to decide; decided meanwhile, nothing is sent. */
    taskId: uuid('task_id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** dead: it was refused for good, or tried too often. */
    status: text('status', { enum: ['pending', 'dead'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: at('next_at').notNull(),
    /** Why the last try failed: the vendor's number, or slow, unreachable, garbage. */
    error: text('error'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('enterprise_messages_member', t, t.memberRowId, enterpriseMembers).onDelete('cascade'),
    index('enterprise_messages_member').on(t.tenantId, t.memberRowId),
    index('enterprise_messages_due').on(t.tenantId, t.status, t.nextAt),
  ],
);
