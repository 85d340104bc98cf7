import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ListDirection } from '#app/lib/text/list-direction.ts';

/** What rows go by: a column or expression, and which way the list itself goes by it. */
export type OrderKey = readonly [by: SQLWrapper, own: ListDirection];

/**
 * The order of a list's rows: its own, or all of it turned round when the first key is asked the other way. Turned
 * as a whole, so that the last page of one direction is the first of the other, row by row.
 */
export function inDirection(
  direction: ListDirection | undefined,
  ...keys: readonly [OrderKey, ...OrderKey[]]
): SQL[] {
  const turned = direction !== undefined && direction !== keys[0][1];
  return keys.map(([by, own]) => ((own === 'asc') !== turned ? asc(by) : desc(by)));
}

/** The same as text of a statement, behind `order by`. */
export function orderText(
  direction: ListDirection | undefined,
  ...keys: readonly [OrderKey, ...OrderKey[]]
): SQL {
  return sql.join(inDirection(direction, ...keys), sql`, `);
}
