import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of the ERP.

export const failedOrdersPage = definePage({
  code: 'erp:failed',
  path: '/{product}/eorder/failorders',
  screen: 'screens/failed-orders-page.tsx',
  keepAlive: true,
});
export const erpListPage = definePage({
  code: 'erp:list',
  path: '/{product}/eorder/erplist',
  screen: 'screens/erp-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const erpConfigPage = definePage({
  code: 'erp:config',
  path: '/{product}/eerp/config',
  screen: 'screens/erp-config-page.tsx',
});
export const erpMastersPage = definePage({
  code: 'erp:masters',
  path: '/{product}/eerp/masters',
  screen: 'masters/screens/masters-page.tsx',
  keepAlive: true,
});
export const reconcilePage = definePage({
  code: 'erp:reconcile',
  path: '/{product}/eerp/reconcile',
  screen: 'screens/reconcile-page.tsx',
});
