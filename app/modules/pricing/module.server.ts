import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { chargedPricing } from './charged-pricing.server.ts';
import { pricingParameters } from './rules-parameters.ts';

export default defineModule({
  parameters: Object.values(pricingParameters),
  pricingStages: [chargedPricing],
});
