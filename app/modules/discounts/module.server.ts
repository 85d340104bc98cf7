import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { discountsApi } from './api.server.ts';
import { manualPricing } from './manual-pricing.server.ts';

export default defineModule({
  api: discountsApi,
  pricingStages: [manualPricing],
  grants: [
    {
      role: 'manager',
      actions: [
        'discount-limit:list',
        'discount-limit:add',
        'discount-limit:edit',
        'discount-limit:delete',
        'discount-limit:export',
        'discount-limit:import',
      ],
    },
  ],
});
