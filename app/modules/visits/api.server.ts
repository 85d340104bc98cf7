import { call } from '#app/kernel/api/api-route.server.ts';
import { listVisits } from './use-cases/list-visits.server.ts';
import { syncVisits } from './use-cases/sync-visits.server.ts';
import { syncInput, visitsQuery } from './wire.ts';

/** Visits: what phones send of them, and what became of it. */
export const visitsApi = [
  call('GET /eVisit/list', { access: 'visit:list', input: visitsQuery, run: listVisits }),
  call('POST /eVisit/sync', { access: 'visit:record', input: syncInput, idempotent: true, run: syncVisits }),
];
