import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { ageingParameters } from './ageing/rules-parameters.ts';
import { ageingApproval } from './ageing/use-cases/ageing-approval.server.ts';
import { openAgeing } from './ageing/use-cases/open-ageing.server.ts';
import { ownedAgeing } from './ageing/use-cases/owned-ageing.server.ts';
import { shelvesApi } from './api.server.ts';
import { defaultGrants } from './seed/default-grants.ts';
import { sellOutParameters } from './sellout/rules-parameters.ts';
import { ageingTasks } from './table.server.ts';

const { customerId, productId, productionDate } = ageingTasks;

export default defineModule({
  api: shelvesApi,
  approvals: [ageingApproval],
  parameters: [...Object.values(sellOutParameters), ...Object.values(ageingParameters)],
  grants: defaultGrants,
  ownedWork: [ownedAgeing],
  jobs: [{ queue: 'open-ageing', name: 'shelves:job.open-ageing', cron: '30 * * * *', run: openAgeing }],
  badges: [
    {
      code: 'warned-ageing',
      nameKey: 'shelves:badge.name',
      noteKey: 'shelves:badge.note',
      asks: { path: '/eCustStock/ageing/list', query: { size: 1, state: 'warned' }, count: 'total' },
    },
  ],
  auditWords: [
    {
      entity: 'ageing',
      fields: 'shelves:ageing.field',
      values: {
        state: 'shelves:ageing.choice.state',
        way: 'shelves:ageing.choice.way',
        approval: 'shelves:ageing.choice.approval',
      },
    },
  ],
  belongings: [belongsTo('outlet', [{ column: customerId, once: [productId, productionDate] }])],
});
