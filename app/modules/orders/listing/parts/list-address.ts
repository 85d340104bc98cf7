import { listDefaults } from '../list-limits.ts';
import type { ListOrdersQuery } from '../wire.ts';

/** The list as it is first shown: nothing is filtered. */
export const plainList: ListOrdersQuery = {
  ...listDefaults,
  status: null,
  dealerId: null,
  customerId: null,
  facet: null,
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
  dateBy: 'ordered',
  keyword: null,
};

/** What of a query stands in the address: nothing that is as usual. */
export function addressParts(query: ListOrdersQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const usual = plainList[name as keyof ListOrdersQuery];
      return value === null || value === undefined || value === usual ? [] : [[name, String(value)]];
    }),
  );
}

/** The query string of a list with some of its settings changed; what stands at its default is left out. */
export function listAddress(query: ListOrdersQuery, change: Partial<ListOrdersQuery>): string {
  const text = new URLSearchParams(addressParts({ ...query, ...change })).toString();
  return text ? `?${text}` : '?';
}

/** What the list can be filtered by besides. */
const fields = [
  'customerId',
  'kind',
  'source',
  'sales',
  'product',
  'channel',
  'label',
  'facet',
  'minFen',
  'maxFen',
] as const;
export type More = Pick<ListOrdersQuery, (typeof fields)[number]>;

/** How many of the further filters are set. */
export const countMore = (query: More): number => fields.filter((name) => query[name] !== null).length;
