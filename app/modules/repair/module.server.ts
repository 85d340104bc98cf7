import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { repairApi } from './api.server.ts';
import { clockParameters } from './clock/rules-terms.ts';
import { runClocks } from './clock/run-clocks.server.ts';
import { repairHomeBoard } from './dispatch/home-board.server.ts';
import { repairNotices } from './life/repair-notices.server.ts';
import { repairParameters } from './life/rules-photos.ts';
import { ownedRepairs } from './orders/use-cases/owned-repairs.server.ts';
import { builtInDictionaries } from './register/built-in-dictionaries.ts';
import { defaultGrants } from './register/default-grants.ts';
import { partRequests } from './spares/table.server.ts';
import { equipments, repairOrders, technicians } from './table.server.ts';

export default defineModule({
  api: repairApi,
  homes: [repairHomeBoard],
  ownedWork: [ownedRepairs],
  subscribers: [repairNotices],
  jobs: [
    { queue: 'run-repair-clocks', name: 'repair:job.run-repair-clocks', cron: '*/5 * * * *', run: runClocks },
  ],
  numbers: [
    {
      kind: 'repair',
      nameKey: 'repair:order.title',
      pattern: 'WX{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
    {
      kind: 'part-request',
      nameKey: 'repair:partRequest.title',
      pattern: 'BJ{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
  ],
  parameters: [...Object.values(repairParameters), ...Object.values(clockParameters)],
  grants: defaultGrants,
  dictionaries: builtInDictionaries,
  auditWords: [
    { entity: 'repair', fields: 'repair:column', values: { state: 'repair:state' } },
    {
      entity: 'part-request',
      fields: 'repair:partRequest.column',
      values: { state: 'repair:partRequest.state' },
    },
  ],
  belongings: [
    belongsTo('outlet', [equipments.customerId, repairOrders.customerId]),
    belongsTo('depart', [
      equipments.departId,
      repairOrders.departId,
      technicians.departId,
      partRequests.departId,
    ]),
  ],
});
