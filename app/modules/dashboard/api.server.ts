import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { getAnalysis } from './use-cases/get-analysis.server.ts';

/** The home page's figures of the wire (RPT-01). */
export const dashboardApi = [
  call('GET /home/queryAnalysisData', {
    access: 'signed-in',
    input: z.object({}),
    run: (ctx) => getAnalysis(ctx),
  }),
];
