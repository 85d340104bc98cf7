import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, entityColumns, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { providerKinds } from './rules.ts';

/** Systems that may send their people here with a signed one-time ticket. */
export const signInPartners = pgTable(
  'sign_in_partners',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** The ways in it may use: /sys/adminLogin, /sys/dpLogin, /sys/tyLogin. */
    viaAdmin: boolean('via_admin').notNull(),
    viaDp: boolean('via_dp').notNull(),
    viaTy: boolean('via_ty').notNull(),
    enabled: boolean('enabled').notNull(),
    /** What tickets are signed with, encrypted with the program's key; null until one was made. */
    sealedSecret: text('sealed_secret'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('sign_in_partners_code').on(t.tenantId, t.code),
  ],
);

/** A brand's own identity provider: a CAS server, an OpenID Connect provider; one of each. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind', { enum: providerKinds }).notNull(),
    /** What its button says. */
    name: text('name').notNull(),
    /** Base address of the CAS server, issuer of the OpenID provider. */
    url: text('url').notNull(),
    clientId: text('client_id'),
    sealedSecret: text('sealed_secret'),
    /** Which of its claims names an account that has not signed in by it yet. */
    matchBy: text('match_by', { enum: ['username', 'email', 'nothing'] }).notNull(),
    enabled: boolean('enabled').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('identity_providers_kind').on(t.tenantId, t.kind),
  ],
);

/** Who somebody at an identity provider is here, by the provider's own unchanging name for them. */
export const outsideIdentities = pgTable(
  'outside_identities',
  {
    tenantId: tenantId(),
    providerId: uuid('provider_id').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.providerId, t.subject] }),
    refersTo('outside_identities_provider', t, t.providerId, identityProviders).onDelete('cascade'),
    refersTo('outside_identities_user', t, t.userId, users).onDelete('cascade'),
    index('outside_identities_user').on(t.tenantId, t.userId),
  ],
);
