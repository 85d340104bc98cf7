import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { visitsApi } from './api.server.ts';
import { defaultGrants } from './default-grants.ts';
import { visits } from './table.server.ts';
import { closeVisits } from './use-cases/close-visits.server.ts';

export default defineModule({
  api: visitsApi,
  grants: defaultGrants,
  jobs: [{ queue: 'close-visits', name: 'visits:job.close-visits', cron: '20 * * * *', run: closeVisits }],
  belongings: [belongsTo('outlet', [visits.customerId]), belongsTo('depart', [visits.departId])],
});
