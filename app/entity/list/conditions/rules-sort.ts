import type { ListQuery } from '../../read/list-query.server.ts';

/** The most columns a list is sorted by at once. */
const maxKeys = 3;

/**
 * How a list is sorted once the head of a column was pressed, as the address has it: up, then down, then not by it. What
 * was sorted by before comes after what is newly sorted by. Pure.
 */
export function sortedBy(before: ListQuery['sort'], field: string): string {
  const now = before.find((key) => key.field === field);
  const next: ListQuery['sort'] = now
    ? before.flatMap((key) =>
        key !== now ? [key] : key.direction === 'asc' ? [{ ...key, direction: 'desc' as const }] : [],
      )
    : [{ field, direction: 'asc' }, ...before];
  return next
    .slice(0, maxKeys)
    .map((key) => (key.direction === 'desc' ? `-${key.field}` : key.field))
    .join(',');
}
