import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { sweepRoundTrips } from './use-cases/sweep-round-trips.server.ts';

export default defineModule({
  jobs: [
    {
      queue: 'sweep-round-trips',
      name: 'round-trips:job.sweep-round-trips',
      cron: '23 * * * *',
      run: sweepRoundTrips,
    },
  ],
});
