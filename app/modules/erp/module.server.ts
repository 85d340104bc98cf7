import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { erpApi } from './api.server.ts';
import { startPulls } from './masters/use-cases/pull-masters.server.ts';
import { erpSubscriber } from './sending/subscriber.server.ts';
import { defaultGrants } from './syncs/default-grants.ts';
import { erpOrderFacet } from './syncs/order-facet.server.ts';
import { orderSyncs } from './table.server.ts';
import { erpLane, syncsWaiting } from './use-cases/erp-lane.server.ts';
import { ownedSyncs } from './use-cases/owned-syncs.server.ts';
import { startReconciliations } from './use-cases/start-reconciliations.server.ts';

export default defineModule({
  after: ['modules/intake'],
  api: erpApi,
  badges: [
    {
      code: 'failed-orders',
      nameKey: 'erp:badge.name',
      noteKey: 'erp:badge.note',
      asks: { path: '/eOrder/eOrder/listFail', query: { size: 1 }, count: 'failOrderSum' },
    },
  ],
  ownedWork: [ownedSyncs],
  lanes: [erpLane],
  subscribers: [erpSubscriber],
  orderFacets: [erpOrderFacet],
  jobs: [
    { queue: 'reconcile-erp', name: 'erp:job.reconcile-erp', cron: '30 18 * * *', run: startReconciliations },
    {
      queue: 'pull-erp-masters',
      name: 'erp:job.pull-erp-masters',
      cron: '*/15 * * * *',
      run: (world) => startPulls(world, 'changed'),
    },
    {
      queue: 'pull-all-erp-masters',
      name: 'erp:job.pull-all-erp-masters',
      cron: '0 19 * * *',
      run: (world) => startPulls(world, 'all'),
    },
  ],
  usage: [syncsWaiting],
  grants: defaultGrants,
  belongings: [belongsTo('depart', [orderSyncs.departId])],
});
