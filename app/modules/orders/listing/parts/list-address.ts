import { listDefaults } from '../list-limits.ts';
import type { ListOrdersQuery } from '../wire.ts';

/** The list as it is first shown: nothing is filtered. */
export const plainList: ListOrdersQuery = {
  ...listDefaults,
  status: null,
  dealerId: null,
  kind: null,
  source: null,
  sales: null,
  product: null,
  channel: null,
  label: null,
  minFen: null,
  maxFen: null,
  startDate: null,
  endDate: null,
  keyword: null,
};

/** The query string of a list with some of its settings changed; what stands at its default is left out. */
export function listAddress(query: ListOrdersQuery, change: Partial<ListOrdersQuery>): string {
  const next = { ...query, ...change };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    const usual = plainList[name as keyof ListOrdersQuery];
    if (value !== null && value !== undefined && value !== usual) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '?';
}
