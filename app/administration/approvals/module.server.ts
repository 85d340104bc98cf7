import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { approvalsApi } from './api.server.ts';
import { ownedApprovals } from './use-cases/owned-approvals.server.ts';
import { ownedSteps } from './use-cases/owned-steps.server.ts';

export default defineModule({
  after: ['modules/orders', 'modules/erp'],
  api: ({ all }) => approvalsApi(all('approvals')),
  ownedWork: [ownedApprovals, ownedSteps],
});
