import { and, asc, desc, eq, is, isNotNull, isNull, or, SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { isCleanText } from '#app/lib/text/clean-text.ts';
import { columnOf, type EntityStore } from '../store.server.ts';
import type { ListQuery } from './list-query.server.ts';
import { day, moment } from './moments.server.ts';

interface Key {
  column: AnyPgColumn;
  type: Type;
  direction: 'asc' | 'desc';
}

const place = z.strictObject({
  sort: z.string(),
  values: z.array(z.string().nullable()),
  id: z.string().refine(isId),
});

interface Type {
  cast: SQL;
  /** Whether a text, which may have been written by anybody, casts to it. */
  takes: (text: string) => boolean;
}

const whole = (bits: number) => (text: string) =>
  /^-?\d{1,19}$/.test(text) && BigInt(text) === BigInt.asIntN(bits, BigInt(text));

const asText: Type = { cast: sql`text`, takes: isCleanText };
const types: Record<string, Type> = {
  integer: { cast: sql`integer`, takes: whole(32) },
  smallint: { cast: sql`smallint`, takes: whole(16) },
  bigint: { cast: sql`bigint`, takes: whole(64) },
  numeric: { cast: sql`numeric`, takes: (text) => /^-?\d{1,20}(\.\d{1,20})?$/.test(text) },
  boolean: { cast: sql`boolean`, takes: (text) => text === 'true' || text === 'false' },
  date: { cast: sql`date`, takes: (text) => day.safeParse(text).success },
  uuid: { cast: sql`uuid`, takes: isId },
  'timestamp with time zone': {
    cast: sql`timestamptz`,
    takes: (text) => moment.safeParse(asIso(text)).success,
  },
};

/** PostgreSQL writes 2026-07-01 08:00:00.5+00 or +05:30. */
function asIso(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** What values are that are worked out, by the kind of their field; columns say it themselves. */
const workedOutTypes: Partial<Record<FieldKind, string>> = {
  number: 'bigint',
  money: 'bigint',
  percent: 'bigint',
  decimal: 'numeric',
  date: 'date',
  time: 'timestamp with time zone',
  boolean: 'boolean',
};

function typeOf({ entity }: EntityStore, field: string, column: AnyPgColumn): Type {
  // Of what every row has only moments are worked out.
  const name = is(column, SQL) ? workedOutTypes[entity.fields[field]?.kind ?? 'time'] : column.getSQLType();
  return types[name ?? ''] ?? asText;
}

/** What a list is sorted by; the id comes last, so that no row stands on two pages. */
export function sortKeys(store: EntityStore, sort: ListQuery['sort']): Key[] {
  const keyOf = (field: string, direction: Key['direction']): Key => {
    const column = columnOf(store, field);
    const { kind, choices } = store.entity.fields[field] ?? {};
    // What a thing goes through is sorted as it goes through it, not by what its states are called in code.
    if (kind === 'choice' && choices) {
      const stage = sql`array_position(${sql.param([...choices])}::text[], ${column}::text)`;
      return { column: stage as unknown as AnyPgColumn, type: types['integer']!, direction };
    }
    return { column, type: typeOf(store, field, column), direction };
  };
  const keys = sort.map(({ field, direction }) => keyOf(field, direction));
  return [...keys, keyOf('id', keys.at(-1)?.direction ?? 'asc')];
}

/** The same as ORDER BY. */
export function orderBy(keys: readonly Key[]): SQL[] {
  return keys.map(({ column, direction }) => (direction === 'asc' ? asc(column) : desc(column)));
}

/** The sort values of a row as text, which keeps what JavaScript would round off. */
export function placeColumns(keys: readonly Key[]): Record<string, SQL<string | null>> {
  return Object.fromEntries(
    keys.slice(0, -1).map(({ column }, index) => [`place${index}`, sql<string | null>`${column}::text`]),
  );
}

/** A place in a sorted list, to be handed out and brought back. */
export function encodePlace(sort: ListQuery['sort'], row: Record<string, unknown>): string {
  const values = sort.map((_, index) => row[`place${index}`]);
  return Buffer.from(JSON.stringify({ sort: JSON.stringify(sort), values, id: row['id'] })).toString(
    'base64url',
  );
}

/** The condition of coming after a place; a place of another sorting, or none of ours, is refused. */
export function afterPlace(keys: readonly Key[], sort: ListQuery['sort'], after: string): SQL | undefined {
  const cursor = read(after);
  if (cursor?.sort !== JSON.stringify(sort) || cursor.values.length !== keys.length - 1)
    throw badInput('after', 'after');
  const values = [...cursor.values, cursor.id];
  const fits = keys.every(({ type }, index) => {
    const value = values[index] ?? null;
    return value === null || type.takes(value);
  });
  if (!fits) throw badInput('after', 'after');
  // (a, b) comes after (x, y) when a does, or a is x and b does.
  const later = keys.map((key, index) =>
    and(
      ...keys.slice(0, index).map((earlier, i) => same(earlier, values[i] ?? null)),
      goesAfter(key, values[index] ?? null),
    ),
  );
  return or(...later);
}

function read(after: string): z.output<typeof place> | null {
  try {
    return place.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

function typed({ type }: Key, value: string): SQL {
  return sql`${value}::${type.cast}`;
}

function same(key: Key, value: string | null): SQL {
  return value === null ? isNull(key.column) : eq(key.column, typed(key, value));
}

// PostgreSQL takes null for the greatest: last when ascending, first when descending.
function goesAfter(key: Key, value: string | null): SQL | undefined {
  const { column, direction } = key;
  if (direction === 'asc') {
    return value === null ? sql`false` : or(sql`${column} > ${typed(key, value)}`, isNull(column));
  }
  return value === null ? isNotNull(column) : sql`${column} < ${typed(key, value)}`;
}
