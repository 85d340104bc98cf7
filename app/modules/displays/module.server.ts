import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { displaysApi } from './api.server.ts';
import { defaultGrants } from './default-grants.ts';
import { displayTasks } from './table.server.ts';
import { openDisplays } from './tasks/use-cases/open-displays.server.ts';

export default defineModule({
  api: displaysApi,
  grants: defaultGrants,
  jobs: [
    { queue: 'open-displays', name: 'displays:job.open-displays', cron: '50 * * * *', run: openDisplays },
  ],
  belongings: [
    belongsTo('outlet', [
      { column: displayTasks.customerId, once: [displayTasks.standardId, displayTasks.periodFrom] },
    ]),
  ],
});
