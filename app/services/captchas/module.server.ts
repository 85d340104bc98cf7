import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { captchasApi } from './api.server.ts';
import { sweepCaptchas } from './use-cases/sweep-captchas.server.ts';

export default defineModule({
  api: captchasApi,
  jobs: [
    {
      queue: 'sweep-captchas',
      name: 'captchas:job.sweep-captchas',
      cron: '*/15 * * * *',
      run: sweepCaptchas,
    },
  ],
});
