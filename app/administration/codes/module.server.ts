import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { sweepCodes } from './use-cases/sweep-codes.server.ts';

export default defineModule({
  jobs: [{ queue: 'sweep-codes', name: 'codes:job.sweep-codes', cron: '27 19 * * *', run: sweepCodes }],
});
