import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { freightApi } from './api.server.ts';
import { freightPricing } from './freight-pricing.server.ts';

const all = ['list', 'add', 'edit', 'delete', 'export', 'import'].map((does) => `freight-rule:${does}`);

export default defineModule({
  // What is said of freight stands below what is said of promotions.
  after: ['modules/promotions'],
  api: freightApi,
  receivableKinds: [
    { code: 'freight', bucket: 'charged', nameKey: 'freight:receivable.freight', toldAs: 'adjustment' },
  ],
  pricingStages: [freightPricing],
  grants: [
    { role: 'manager', actions: all },
    { role: 'clerk', actions: ['freight-rule:list'] },
    { role: 'finance', actions: ['freight-rule:list', 'freight-rule:export'] },
  ],
});
