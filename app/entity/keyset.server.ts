import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isCleanText } from '#app/lib/clean-text.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import type { ListQuery } from './list-query.server.ts';
import { day, moment } from './moments.server.ts';
import { columnOf, type EntityStore } from './store.server.ts';

interface Key {
  column: AnyPgColumn;
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

const typeOf = (column: AnyPgColumn): Type => types[column.getSQLType()] ?? asText;

/** What a list is sorted by; the id comes last, so that no row stands on two pages. */
export function sortKeys(store: EntityStore, sort: ListQuery['sort']): Key[] {
  const keys = sort.map(({ field, direction }) => ({ column: columnOf(store, field), direction }));
  return [...keys, { column: store.table.id, direction: keys.at(-1)?.direction ?? 'asc' }];
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
  const said = read(after);
  if (said?.sort !== JSON.stringify(sort) || said.values.length !== keys.length - 1)
    throw badInput('after', 'after');
  const values = [...said.values, said.id];
  const fits = keys.every(({ column }, index) => {
    const value = values[index] ?? null;
    return value === null || typeOf(column).takes(value);
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

function typed(column: AnyPgColumn, value: string): SQL {
  return sql`${value}::${typeOf(column).cast}`;
}

function same({ column }: Key, value: string | null): SQL {
  return value === null ? isNull(column) : eq(column, typed(column, value));
}

// PostgreSQL takes null for the greatest: last when ascending, first when descending.
function goesAfter({ column, direction }: Key, value: string | null): SQL | undefined {
  if (direction === 'asc') {
    return value === null ? sql`false` : or(sql`${column} > ${typed(column, value)}`, isNull(column));
  }
  return value === null ? isNotNull(column) : sql`${column} < ${typed(column, value)}`;
}
