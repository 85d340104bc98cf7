import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt, entityColumns, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';

/**
 * A tenant's menu and actions (权限). Modules declare them; a tenant's administrator may rename, move,
 * hide or re-point them, so they are rows and not code.
 */
export const permissions = pgTable(
  'permissions',
  {
    tenantId: tenantId(),
    /** order:list, order:audit …: what a role grants and a use case demands. */
    code: text('code').notNull(),
    parentCode: text('parent_code'),
    /** group: a folder of the menu; page: a screen; action: a button. */
    kind: text('kind', { enum: ['group', 'page', 'action'] }).notNull(),
    /** Null shows the module's own word for it, in the reader's language. */
    name: text('name'),
    path: text('path'),
    component: text('component'),
    icon: text('icon'),
    url: text('url'),
    /** Where an external address opens: a browser tab of its own, or a frame inside the console. */
    opensIn: text('opens_in', { enum: ['blank', 'frame'] })
      .notNull()
      .default('blank'),
    redirect: text('redirect'),
    hidden: boolean('hidden').notNull().default(false),
    /** '0' registers no route. */
    route: text('route', { enum: ['0', '1'] })
      .notNull()
      .default('1'),
    alwaysShow: boolean('always_show').notNull().default(false),
    keepAlive: boolean('keep_alive').notNull().default(false),
    /** '1': roles decide; '0': open to everyone signed in. */
    status: text('status', { enum: ['0', '1'] })
      .notNull()
      .default('1'),
    /** What a red dot on the item tells of, while there is any. */
    badge: text('badge'),
    sort: integer('sort').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.code] }),
    foreignKey({
      name: 'permissions_parent',
      columns: [t.tenantId, t.parentCode],
      foreignColumns: [t.tenantId, t.code],
    }),
  ],
);

/** Roles. level 9 means that its holders belong to a department. */
export const roles = pgTable(
  'roles',
  {
    tenantId: tenantId(),
    id: rowId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    level: integer('level').notNull(),
    /** Which rows its actions reach: see rules.ts. */
    dataScope: text('data_scope', { enum: ['all', 'depart-tree', 'depart', 'own', 'dealer'] }).notNull(),
    enabled: boolean('enabled').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    description: text('description'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('roles_code').on(t.tenantId, t.code)],
);

/** What a role grants. */
export const rolePermissions = pgTable(
  'role_permissions',
  {
    tenantId: tenantId(),
    roleId: uuid('role_id').notNull(),
    permissionCode: text('permission_code').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.roleId, t.permissionCode] }),
    refersTo('role_permissions_role', t, t.roleId, roles).onDelete('cascade'),
    foreignKey({
      name: 'role_permissions_permission',
      columns: [t.tenantId, t.permissionCode],
      foreignColumns: [permissions.tenantId, permissions.code],
    }).onDelete('cascade'),
  ],
);

/**
 * Which rows a role's holders reach on one page (数据规则): in place of the role's own data scope, for the page
 * and all its actions.
 */
export const roleDataRules = pgTable(
  'role_data_rules',
  {
    ...entityColumns(),
    roleId: uuid('role_id').notNull(),
    /** Code of the page. */
    permissionCode: text('permission_code').notNull(),
    scope: text('scope', { enum: ['all', 'depart-tree', 'depart', 'own', 'dealer', 'custom'] }).notNull(),
    /** For custom departments: those below them too. */
    subtree: boolean('subtree').notNull().default(true),
    /** What rows must meet besides: fields the page offers, values or variables. Never SQL. */
    conditions: jsonb('conditions').$type<ConditionGroup>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('role_data_rules_role', t, t.roleId, roles).onDelete('cascade'),
    foreignKey({
      name: 'role_data_rules_permission',
      columns: [t.tenantId, t.permissionCode],
      foreignColumns: [permissions.tenantId, permissions.code],
    }).onDelete('cascade'),
    uniqueIndex('role_data_rules_page').on(t.tenantId, t.roleId, t.permissionCode),
  ],
);

/** Departments that a data rule names. */
export const roleRuleDeparts = pgTable(
  'role_rule_departs',
  {
    tenantId: tenantId(),
    ruleId: uuid('rule_id').notNull(),
    departId: uuid('depart_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.ruleId, t.departId] }),
    refersTo('role_rule_departs_rule', t, t.ruleId, roleDataRules).onDelete('cascade'),
    refersTo('role_rule_departs_depart', t, t.departId, departs),
    index('role_rule_departs_depart').on(t.tenantId, t.departId),
  ],
);

/** Which roles a person holds. */
export const userRoles = pgTable(
  'user_roles',
  { tenantId: tenantId(), userId: uuid('user_id').notNull(), roleId: uuid('role_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.roleId] }),
    refersTo('user_roles_user', t, t.userId, users).onDelete('cascade'),
    refersTo('user_roles_role', t, t.roleId, roles),
    index('user_roles_role').on(t.tenantId, t.roleId),
  ],
);
