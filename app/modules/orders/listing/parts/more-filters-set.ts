import type { ListOrdersQuery } from '../wire.ts';

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
