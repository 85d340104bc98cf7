import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { erpApi } from './api.server.ts';
import { defaultGrants } from './default-grants.ts';
import { erpSubscriber } from './subscriber.server.ts';
import { ownedSyncs } from './use-cases/owned-syncs.server.ts';
import { startReconciliations } from './use-cases/start-reconciliations.server.ts';
import { sweepErp } from './use-cases/sweep-erp.server.ts';

export default defineModule({
  after: ['modules/orders'],
  api: erpApi,
  ownedWork: [ownedSyncs],
  subscribers: [erpSubscriber],
  jobs: [
    { queue: 'reconcile-erp', name: 'erp:job.reconcile-erp', cron: '30 18 * * *', run: startReconciliations },
    { queue: 'sweep-erp', name: 'erp:job.sweep-erp', cron: '* * * * *', run: sweepErp },
  ],
  grants: defaultGrants,
});
