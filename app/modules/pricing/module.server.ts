import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { pricingParameters } from './rules-parameters.ts';
import { chargedPricing } from './use-cases/charged-pricing.server.ts';

export default defineModule({
  parameters: Object.values(pricingParameters),
  pricingStages: [chargedPricing],
});
