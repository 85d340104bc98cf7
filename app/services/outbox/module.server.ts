import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { eventLane } from './event-lane.server.ts';
import { sweepOutbox } from './use-cases/sweep-outbox.server.ts';

export default defineModule({
  lanes: [eventLane],
  jobs: [{ queue: 'sweep-erp', name: 'outbox:job.sweep-erp', cron: '* * * * *', run: sweepOutbox }],
});
