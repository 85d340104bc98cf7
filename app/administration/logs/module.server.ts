import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { logsApi } from './api.server.ts';
import { logParameters } from './rules-parameters.ts';
import { sweepLogs } from './use-cases/sweep-logs.server.ts';

export default defineModule({
  api: logsApi,
  parameters: Object.values(logParameters),
  jobs: [{ queue: 'sweep-logs', name: 'logs:job.sweep-logs', cron: '23 19 * * *', run: sweepLogs }],
});
