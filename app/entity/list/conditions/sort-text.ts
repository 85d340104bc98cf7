import type { ListQuery } from '../../read/list-query.server.ts';

/** The sorting of the table as the address has it: what was sorted by before comes after. */
export function sortText(
  sorters: { columnKey?: React.Key; order?: 'ascend' | 'descend' | null }[],
  before: ListQuery['sort'],
): string {
  const now = sorters.flatMap(({ columnKey, order }) =>
    order
      ? [{ field: String(columnKey), direction: order === 'ascend' ? ('asc' as const) : ('desc' as const) }]
      : [],
  );
  const rank = (field: string) => before.findIndex((key) => key.field === field);
  const sorted = now.toSorted((a, b) => rank(a.field) - rank(b.field)).slice(0, 3);
  return sorted.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field)).join(',');
}
