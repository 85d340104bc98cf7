import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { filesApi } from './api.server.ts';
import { sweepFiles } from './use-cases/sweep-files.server.ts';

export default defineModule({
  api: ({ all }) => filesApi(all('filePurposes')),
  jobs: [{ queue: 'sweep-files', name: 'files:job.sweep-files', cron: '33 * * * *', run: sweepFiles }],
});
