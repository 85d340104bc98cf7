import { and, eq, gte, ilike, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Condition } from '#app/kernel/access/conditions.ts';

/** Where a span of values begins and where it ends. */
interface Span {
  from: (value: unknown) => SQL;
  to: (value: unknown) => SQL;
}

/** A comparison as SQL; `span` says what from and to mean where values are not compared as they are given. */
export function compare(
  column: AnyPgColumn,
  { is, value }: Omit<Condition, 'field'>,
  span: Span = spanOf(column),
): SQL | undefined {
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
      return span.from(value);
    case 'atMost':
      return span.to(value);
    case 'between': {
      const [from, to] = value as [unknown, unknown];
      return and(span.from(from), span.to(to));
    }
    case 'empty':
      return isNull(column);
    case 'notEmpty':
      return isNotNull(column);
    default:
      return is satisfies never;
  }
}

/** Whether a text stands in a column, in capitals or not. */
export function contains(column: AnyPgColumn, part: string): SQL {
  return ilike(column, `%${escapeLike(part)}%`);
}

function spanOf(column: AnyPgColumn): Span {
  return {
    from: (min) => gte(column, min),
    to: (max) => lte(column, max),
  };
}

/** Spans of moments by the tenant's clock; `written` makes of a moment what the column has for it. */
export function timeSpan(column: AnyPgColumn, zone: string, written = (at: SQL) => at): Span {
  const at = (value: unknown, days = 0) => written(moment(value, zone, days));
  return {
    from: (value) => gte(column, at(value)),
    // A day given as the end is in it to its last moment.
    to: (value) => (isDay(value) ? lt(column, at(value, 1)) : lte(column, at(value))),
  };
}

function isDay(value: unknown): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value));
}

function isWall(value: unknown): boolean {
  return /^\d{4}-\d{2}-\d{2} /.test(String(value));
}

/** A moment as given or as the tenant's clock shows it, or the first one of a day by the tenant's clock, so many days later. */
function moment(value: unknown, zone: string, days: number): SQL {
  if (isWall(value)) return sql`(${value}::timestamp at time zone ${zone})`;
  return isDay(value)
    ? sql`((${value}::date + ${days}::int)::timestamp at time zone ${zone})`
    : sql`${value}::timestamptz`;
}
