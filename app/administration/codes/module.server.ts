import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { outboxApi } from './api.server.ts';
import { sweepCodes } from './use-cases/sweep-codes.server.ts';

export default defineModule({
  api: outboxApi,
  jobs: [{ queue: 'sweep-codes', name: 'codes:job.sweep-codes', cron: '27 19 * * *', run: sweepCodes }],
});
