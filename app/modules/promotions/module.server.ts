import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { promotionsApi } from './api.server.ts';
import { promotionFiles } from './editing/promotion-files.server.ts';
import { promotionApproval } from './editing/use-cases/promotion-approval.server.ts';
import { promotionUnitUse } from './editing/use-cases/promotion-unit-use.server.ts';
import { promotionPricing } from './facts/promotion-pricing.server.ts';
import { replayYesterday } from './facts/replay-yesterday.server.ts';
import { defaultGrants } from './seed/default-grants.ts';
import { displayGrades, promotionCoupons } from './table.server.ts';
import { promotionsSubscriber } from './usage/promotions-subscriber.server.ts';
import { couponExportTask } from './usage/use-cases/coupon-export-task.server.ts';

export default defineModule({
  after: ['modules/orders'],
  api: promotionsApi,
  filePurposes: [promotionFiles],
  tasks: [couponExportTask],
  approvals: [promotionApproval],
  pricingStages: [promotionPricing],
  unitUses: [promotionUnitUse],
  subscribers: [promotionsSubscriber],
  jobs: [
    {
      queue: 'replay-prices',
      name: 'promotions:job.replay-prices',
      cron: '40 18 * * *',
      run: replayYesterday,
    },
  ],
  grants: defaultGrants,
  belongings: [
    belongsTo('outlet', [promotionCoupons.customerId, { column: displayGrades.customerId, once: [] }]),
  ],
});
