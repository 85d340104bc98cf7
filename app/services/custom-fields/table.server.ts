import { isNotNull } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { codeText, entityColumns, tenantId } from '#app/db/columns.server.ts';

/** Fields that an administrator has added to an entity (自定义字段); their values lie in its rows' `custom`. */
export const customFields = pgTable(
  'custom_fields',
  {
    ...entityColumns(),
    /** Name of the entity: dict … */
    entity: text('entity').notNull(),
    /** Under which the value lies in `custom`, and its name on the wire after `cf_`. */
    key: text('key').notNull(),
    label: text('label').notNull(),
    kind: text('kind').notNull(),
    /** Code of the dictionary of a field of that kind. */
    dictionary: text('dictionary'),
    /** What a field of kind reference refers to. */
    target: text('target'),
    /** Digits after the point of a field of kind decimal. */
    digits: integer('digits'),
    required: boolean('required').notNull().default(false),
    searchable: boolean('searchable').notNull().default(false),
    listed: boolean('listed').notNull().default(true),
    enabled: boolean('enabled').notNull().default(true),
    /** Longest text. */
    longest: integer('longest'),
    sortOrder: integer('sort').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('custom_fields_key').on(t.tenantId, t.entity, t.key),
  ],
);

/**
 * Which rows have which value of an added field: what finding them by it goes by. Triggers keep it to the tables'
 * `custom`, where the value itself lies. Row-level security lets no index within JSON be used, nor one over
 * `numeric`: only comparisons that could tell nobody anything may be made before it has chosen the rows.
 */
export const customValues = pgTable(
  'custom_values',
  {
    tenantId: tenantId(),
    tableName: text('table_name').notNull(),
    key: text('key').notNull(),
    /** As text, compared byte by byte: days and moments are then in their order. Longer ones are left out. */
    value: codeText('value').notNull(),
    /** The same as a number, of what is one; whole numbers are exact up to what JavaScript keeps. */
    number: doublePrecision('number'),
    rowId: uuid('row_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.tableName, t.key, t.value, t.rowId] }),
    index('custom_values_number')
      .on(t.tenantId, t.tableName, t.key, t.number, t.rowId)
      .where(isNotNull(t.number)),
    index('custom_values_row').on(t.tenantId, t.rowId),
  ],
);
