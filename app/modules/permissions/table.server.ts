import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/modules/accounts/table.server.ts';

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
    badge: text('badge', { enum: ['failed-orders'] }),
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
    createdAt: createdAt(),
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
