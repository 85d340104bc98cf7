import { definePage } from '#app/kernel/module/define-page.ts';

// The page of events on their way.

export const deliveryListPage = definePage({
  code: 'event-delivery:list',
  path: '/isystem/eventDelivery',
  screen: 'screens/delivery-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
