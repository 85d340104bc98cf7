import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { repairApi } from './api.server.ts';
import { runClocks } from './clock/run-clocks.server.ts';
import { repairParameters } from './life/rules-photos.ts';
import { builtInDictionaries } from './register/built-in-dictionaries.ts';
import { defaultGrants } from './register/default-grants.ts';
import { equipments, repairOrders, technicians } from './table.server.ts';
import { ownedRepairs } from './use-cases/owned-repairs.server.ts';

export default defineModule({
  api: repairApi,
  ownedWork: [ownedRepairs],
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
  ],
  parameters: Object.values(repairParameters),
  grants: defaultGrants,
  dictionaries: builtInDictionaries,
  auditWords: [{ entity: 'repair', fields: 'repair:column', values: { state: 'repair:state' } }],
  belongings: [
    belongsTo('outlet', [equipments.customerId, repairOrders.customerId]),
    belongsTo('depart', [equipments.departId, repairOrders.departId, technicians.departId]),
  ],
});
