import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { countUsage } from './use-cases/count-usage.server.ts';
import { logoFiles } from './use-cases/logo-files.server.ts';

export default defineModule({
  filePurposes: [logoFiles],
  jobs: [{ queue: 'count-usage', name: 'platform:job.count-usage', cron: '*/10 * * * *', run: countUsage }],
});
