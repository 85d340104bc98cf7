import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { getFieldDay } from './field/use-cases/get-field-day.server.ts';
import { exportDailyReport } from './report/use-cases/export-daily-report.server.ts';
import { getDailyReport } from './report/use-cases/get-daily-report.server.ts';
import { listVisits } from './use-cases/list-visits.server.ts';
import { syncVisits } from './use-cases/sync-visits.server.ts';
import { dailyReportQuery, syncInput, visitsQuery } from './wire.ts';

/** Visits: what phones send of them, and what became of it. */
export const visitsApi = [
  call('GET /eVisit/list', { access: 'visit:list', input: visitsQuery, run: listVisits }),
  call('POST /eVisit/sync', { access: 'visit:record', input: syncInput, idempotent: true, run: syncVisits }),
  call('GET /eVisit/field', { access: 'visit:record', input: z.object({}), run: getFieldDay }),
  // Not an action of its own: the page's permission is 'dashboard' (ROU-09), which the use case demands.
  call('GET /eVisit/dailyReport', { access: 'signed-in', input: dailyReportQuery, run: getDailyReport }),
  call('GET /eVisit/dailyReportXls', {
    access: 'visit:daily-export',
    input: dailyReportQuery,
    run: exportDailyReport,
  }),
];
