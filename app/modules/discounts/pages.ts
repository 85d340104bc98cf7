import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of discounts that people give.

export const discountLimitListPage = definePage({
  code: 'discount-limit:list',
  path: '/{product}/eorder/discountlimits',
  screen: 'screens/discount-limit-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
