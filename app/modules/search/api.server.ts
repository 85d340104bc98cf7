import { call } from '#app/server/api-route.server.ts';
import { searchEverything } from './use-cases/search-everything.server.ts';
import { searchQuery } from './wire.ts';

/** The search box in the header. */
export const searchApi = [
  call('GET /sys/search', { access: 'signed-in', input: searchQuery, run: searchEverything }),
];
