import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { clockParameters } from './clock/rules-terms.ts';
import { runClocks } from './clock/run-clocks.server.ts';
import { repairHomeBoard } from './dispatch/home-board.server.ts';
import { articleApi } from './knowledge/api.server.ts';
import { repairNotices } from './life/repair-notices.server.ts';
import { repairParameters } from './life/rules-photos.ts';
import { repairApi } from './orders/api.server.ts';
import { ownedRepairs } from './orders/use-cases/owned-repairs.server.ts';
import { planApi } from './plans/api.server.ts';
import { runPlans } from './plans/run-plans.server.ts';
import { upkeepPlans } from './plans/table.server.ts';
import { builtInDictionaries } from './register/built-in-dictionaries.ts';
import { defaultGrants } from './register/default-grants.ts';
import { partApi } from './spares/api.server.ts';
import { partRequests } from './spares/table.server.ts';
import { partRequestApproval } from './spares/use-cases/move-request.server.ts';
import { equipments, repairOrders, technicians } from './table.server.ts';

export default defineModule({
  api: [...repairApi, ...partApi, ...planApi, ...articleApi],
  homes: [repairHomeBoard],
  approvals: [partRequestApproval],
  ownedWork: [ownedRepairs],
  subscribers: [repairNotices],
  jobs: [
    { queue: 'run-repair-clocks', name: 'repair:job.run-repair-clocks', cron: '*/5 * * * *', run: runClocks },
    // Early in the morning in China: the desk finds the orders when it begins.
    { queue: 'run-upkeep-plans', name: 'repair:job.run-upkeep-plans', cron: '20 21 * * *', run: runPlans },
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
      entity: 'repair-article',
      fields: 'repair:article.field',
      values: { status: 'repair:article.choice.status' },
    },
    { entity: 'fault-tree', fields: 'repair:faultTree.field' },
    { entity: 'upkeep-plan', fields: 'repair:plan.field', values: { state: 'repair:plan.choice.state' } },
    {
      entity: 'part-request',
      fields: 'repair:partRequest.field',
      values: { state: 'repair:partRequest.choice.state' },
    },
  ],
  belongings: [
    belongsTo('outlet', [equipments.customerId, repairOrders.customerId]),
    belongsTo('depart', [
      equipments.departId,
      repairOrders.departId,
      technicians.departId,
      partRequests.departId,
      upkeepPlans.departId,
    ]),
  ],
});
