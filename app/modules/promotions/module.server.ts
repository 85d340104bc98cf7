import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { promotionsApi } from './api.server.ts';
import { promotionPricing } from './facts/promotion-pricing.server.ts';
import { promotionsSubscriber } from './usage/promotions-subscriber.server.ts';

export default defineModule({
  after: ['modules/orders'],
  api: promotionsApi,
  pricingStages: [promotionPricing],
  subscribers: [promotionsSubscriber],
});
