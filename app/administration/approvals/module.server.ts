import { entityApprovals } from '#app/entity/write/approval/entity-approvals.server.ts';
import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { approvals } from '#app/services/approvals/table.server.ts';
import { approvalsApi, ownApprovalsPath } from './api.server.ts';
import { defaultGrants } from './default-grants.ts';
import { stuckNotices } from './stuck-notices.server.ts';
import { ownedApprovals } from './use-cases/owned-approvals.server.ts';
import { ownedSteps } from './use-cases/owned-steps.server.ts';
import { timeOutApprovals } from './use-cases/time-out-approvals.server.ts';

export default defineModule({
  after: ['modules/orders', 'modules/erp'],
  api: ({ all }) => approvalsApi(all('approvals')),
  badges: [
    {
      code: 'waiting-approvals',
      nameKey: 'approvals:badge.name',
      noteKey: 'approvals:badge.note',
      asks: { path: ownApprovalsPath, query: { view: 'todo', size: 1 }, count: 'total' },
    },
  ],
  approvals: () => entityApprovals(),
  ownedWork: [ownedApprovals, ownedSteps],
  jobs: ({ all }) => [
    {
      queue: 'time-out-approvals',
      name: 'approvals:job.time-out-approvals',
      cron: '*/5 * * * *',
      run: timeOutApprovals(all('approvals')),
    },
  ],
  subscribers: [stuckNotices],
  grants: defaultGrants,
  belongings: [belongsTo('depart', [approvals.departId])],
});
