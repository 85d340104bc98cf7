import { type ListOrdersQuery, listOrdersQuery } from '../wire.ts';

const defaults = listOrdersQuery.parse({});

/** The query string of a list with some of its settings changed; what stands at its default is left out. */
export function listAddress(query: ListOrdersQuery, change: Partial<ListOrdersQuery>): string {
  const next = { ...query, ...change };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    const usual = defaults[name as keyof ListOrdersQuery];
    if (value !== null && value !== undefined && value !== usual) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '?';
}
