import { call } from '#app/kernel/api/api-route.server.ts';
import { searchQuery } from '#app/services/search/wire.ts';
import { searchEverything } from './use-cases/search-everything.server.ts';

/** The search box in the header. */
export const searchApi = [
  call('GET /sys/search', { access: 'signed-in', input: searchQuery, run: searchEverything }),
];
