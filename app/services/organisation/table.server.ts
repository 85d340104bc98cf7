import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, codeText, createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** Departments (部门). orgCode is hierarchical: a child's code begins with its parent's. */
export const departs = pgTable(
  'departs',
  {
    tenantId: tenantId(),
    id: rowId(),
    parentId: uuid('parent_id'),
    orgCode: codeText('org_code').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    memo: text('memo'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('departs_parent', t, t.parentId, t),
    uniqueIndex('departs_org_code').on(t.tenantId, t.orgCode),
  ],
);

/** Which departments a person belongs to; several are possible. */
export const userDeparts = pgTable(
  'user_departs',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    departId: uuid('depart_id').notNull(),
    lastUsedAt: at('last_used_at'),
    /** 部门负责人; a department may have several. */
    isHead: boolean('is_head').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.departId] }),
    refersTo('user_departs_user', t, t.userId, users).onDelete('cascade'),
    refersTo('user_departs_depart', t, t.departId, departs),
    index('user_departs_depart').on(t.tenantId, t.departId),
  ],
);
