import { z } from 'zod';
import type { KeptList } from '#app/entity/list/settings/keep-list.server.ts';
import { plainList } from './parts/list-address.ts';
import { listOrdersQuery } from './wire.ts';

const ofPage = new Set(['pageNumber', 'size']);

/** How the list of orders is kept by people: a filter is what stands in its address, without the page. */
export const orderKeptList: KeptList<Record<string, string>> = {
  name: 'order',
  access: 'order:list',
  filter: z
    .record(z.string().max(20), z.string().max(100))
    .refine((given) => Object.keys(given).every((name) => name in plainList && !ofPage.has(name)))
    .refine((given) => listOrdersQuery.safeParse(given).success),
};
