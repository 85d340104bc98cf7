import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of orders.

export const orderListPage = definePage({
  code: 'order:list',
  path: '/{product}/eorder/orderlist',
  screen: 'listing/screens/order-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const orderDetailPage = definePage({
  path: '/{product}/eorder/orderdetail/:id',
  screen: 'listing/screens/order-detail-page.tsx',
  keepAlive: true,
  menu: 'order:list',
});
export const orderQueuePage = definePage({
  path: '/{product}/eorder/orderqueue',
  screen: 'lifecycle/screens/order-queue-page.tsx',
  menu: 'order:list',
});
export const orderJudgePage = definePage({
  path: '/{product}/eorder/orderjudge',
  screen: 'lifecycle/screens/order-judge-page.tsx',
  menu: 'order:list',
});
export const orderPrintPage = definePage({
  path: '/{product}/eorder/orderprint',
  screen: 'documents/screens/order-print-page.tsx',
  menu: 'order:list',
});
export const orderCreatePage = definePage({
  path: '/{product}/eorder/ordercreate',
  screen: 'placing/screens/order-create-page.tsx',
  keepAlive: true,
  menu: 'order:list',
});
export const orderImportPage = definePage({
  path: '/{product}/eorder/orderimport',
  screen: 'placing/screens/order-import-page.tsx',
  menu: 'order:list',
});
export const orderEditPage = definePage({
  path: '/{product}/eorder/orderedit/:id',
  screen: 'placing/screens/order-edit-page.tsx',
  menu: 'order:list',
});
export const orderAnalysisPage = definePage({
  code: 'order:analysis',
  path: '/{product}/eorder/orderanalysis',
  screen: 'listing/screens/order-analysis-page.tsx',
});
