import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customColumn, entityColumns, recycleColumn, refersTo } from '#app/db/columns.server.ts';

/** Dictionaries (数据字典): the values a field may have, with their words and colours. */
export const dicts = pgTable(
  'dicts',
  {
    ...entityColumns(),
    ...customColumn(),
    ...recycleColumn(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    /** The program itself counts on it: it can be reworded, not deleted. */
    system: boolean('system').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('dicts_code').on(t.tenantId, t.code).where(sql`${t.deletedAt} is null`),
  ],
);

/** Values of dictionaries. */
export const dictItems = pgTable(
  'dict_items',
  {
    ...entityColumns(),
    dictId: uuid('dict_id').notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    /** Colour of its tag, one of antd's names. */
    color: text('color'),
    sortOrder: integer('sort').notNull().default(0),
    /** Rows keep a value that is no longer offered. */
    enabled: boolean('enabled').notNull().default(true),
    parentId: uuid('parent_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('dict_items_dict', t, t.dictId, dicts).onDelete('cascade'),
    refersTo('dict_items_parent', t, t.parentId, t),
    uniqueIndex('dict_items_value').on(t.tenantId, t.dictId, t.value),
    index('dict_items_sort').on(t.tenantId, t.dictId, t.sortOrder, t.id),
  ],
);
