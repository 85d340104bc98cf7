import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bytea, createdAt, tenantId } from '#app/db/columns.server.ts';
import { tenantStatuses } from '#app/lib/tenant-status.ts';

/**
 * The tenants as the platform's operators lay them down. Their tenant_id is the platform's own, so row-level
 * security keeps operators and tenants apart in both directions.
 */
export const platformTenants = pgTable(
  'platform_tenants',
  {
    tenantId: tenantId(),
    /** The tenant_id of that tenant's own rows. */
    slug: text('slug').notNull(),
    origin: text('origin', { enum: ['folder', 'made'] }).notNull(),
    status: text('status', { enum: tenantStatuses }).notNull().default('open'),
    name: text('name'),
    shortName: text('short_name'),
    title: text('title'),
    mode: text('mode', { enum: ['sales', 'mes'] }).notNull(),
    productPath: text('product_path'),
    colorPrimary: text('color_primary'),
    icp: text('icp'),
    /** The mark, drawn anew when it was uploaded, and its digest. */
    logo: text('logo'),
    logoContent: bytea('logo_content'),
    /** Top entries of the menu (套餐); null is all. */
    menus: jsonb('menus').$type<string[]>(),
    maxUsers: integer('most_users'),
    maxBytes: bigint('most_bytes', { mode: 'number' }),
    maxCalls: integer('most_calls'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.slug] }),
    check('platform_tenants_colour', sql`${t.colorPrimary} ~ '^#[0-9a-f]{6}$'`),
    check('platform_tenants_logo', sql`(${t.logo} is null) = (${t.logoContent} is null)`),
  ],
);

/** Which host leads to which tenant. A row without a slug keeps a folder's host from coming back. */
export const platformHosts = pgTable(
  'platform_hosts',
  {
    tenantId: tenantId(),
    host: text('host').notNull(),
    slug: text('slug'),
    updatedAt: at('updated_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.host] }), index('platform_hosts_slug').on(t.tenantId, t.slug)],
);

/** How much a tenant used on a day: numbers, and nothing of what they were counted from. */
export const platformUsage = pgTable(
  'platform_usage',
  {
    tenantId: tenantId(),
    slug: text('slug').notNull(),
    day: date('day').notNull(),
    users: integer('users').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    orders: integer('orders').notNull(),
    errors: integer('errors').notNull(),
    calls: integer('calls').notNull(),
    waitingSyncs: integer('waiting_syncs').notNull(),
    lastActiveAt: at('last_active_at'),
    countedAt: at('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.slug, t.day] })],
);
