import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of orders that other systems take.

export const outsideOrdersPage = definePage({
  code: 'intake:list',
  path: '/{product}/eorder/outsideorders',
  screen: 'screens/outside-orders-page.tsx',
  keepAlive: true,
});
export const outsideNameListPage = definePage({
  code: 'outside-name:list',
  path: '/{product}/eorder/outsidenames',
  screen: 'screens/outside-name-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
