import {
  and,
  eq,
  getTableName,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { escapeLike } from '#app/db/like.server.ts';
import type { Condition, ConditionGroup } from './conditions.ts';
import { customPrefix, fieldsOf } from './define-entity.ts';
import type { FieldKind } from './fields.ts';
import { columnOf, type EntityStore } from './store.server.ts';

/** A filter as SQL. Fields and comparisons have been checked against the description; values are parameters. */
export function whereOf(store: EntityStore, group: ConditionGroup, timeZone: string): SQL | undefined {
  const kinds = new Map(fieldsOf(store.entity).map((field) => [field.name, field.kind]));
  const one = (part: Condition | ConditionGroup): SQL | undefined => {
    if ('of' in part) return (part.match === 'all' ? and : or)(...part.of.map(one));
    const added = sameCustom(store, part);
    return added ?? compare(columnOf(store, part.field), kinds.get(part.field) ?? 'text', part, timeZone);
  };
  return one(group);
}

/** Whether an added field has one of some values, asked in the way that finds few rows among very many. */
function sameCustom({ table }: EntityStore, { field, is, value }: Condition): SQL | undefined {
  if (!field.startsWith(customPrefix) || (is !== 'is' && is !== 'oneOf')) return undefined;
  const key = field.slice(customPrefix.length);
  const values = (is === 'oneOf' ? (value as unknown[]) : [value]).map(String);
  return sql`exists (select from custom_values found where found.tenant_id = ${table.tenantId}
    and found.table_name = ${getTableName(table)} and found.key = ${key}
    and ${inArray(sql`found.value`, values)} and found.row_id = ${table.id})`;
}

/** Rows in which any field of the quick search has the keyword. */
export function quickSearch(store: EntityStore, keyword: string): SQL | undefined {
  const quick = fieldsOf(store.entity).filter((field) => field.quick);
  return or(...quick.map(({ name }) => contains(columnOf(store, name), keyword))) ?? sql`false`;
}

function compare(
  column: AnyPgColumn,
  kind: FieldKind,
  { is, value }: Condition,
  zone: string,
): SQL | undefined {
  const pair = value as [unknown, unknown];
  const from = (day: unknown) => (kind === 'time' ? gte(column, moment(day, zone)) : gte(column, day));
  // A day given as the end of a span of time is in it to its last moment.
  const to = (day: unknown) => {
    if (kind !== 'time') return lte(column, day);
    return isDay(day) ? lt(column, moment(day, zone, 1)) : lte(column, moment(day, zone));
  };
  switch (is) {
    case 'contains':
      return contains(column, String(value));
    case 'startsWith':
      return ilike(column, `${escapeLike(String(value))}%`);
    case 'is':
      return eq(column, value);
    case 'isNot':
      return or(ne(column, value), isNull(column));
    case 'oneOf':
      return inArray(column, value as unknown[]);
    case 'atLeast':
      return from(value);
    case 'atMost':
      return to(value);
    case 'between':
      return and(from(pair[0]), to(pair[1]));
    case 'empty':
      return isNull(column);
    case 'notEmpty':
      return isNotNull(column);
    default:
      return is satisfies never;
  }
}

function contains(column: AnyPgColumn, part: string): SQL {
  return ilike(column, `%${escapeLike(part)}%`);
}

function isDay(value: unknown): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value));
}

/** A moment as given, or the first one of a day by the tenant's clock, so many days later. */
function moment(value: unknown, zone: string, days = 0): SQL {
  return isDay(value)
    ? sql`((${value}::date + ${days}::int)::timestamp at time zone ${zone})`
    : sql`${value}::timestamptz`;
}
