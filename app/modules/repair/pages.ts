import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of the repair system.

export const repairListPage = definePage({
  code: 'repair:list',
  path: '/{product}/mes/orders',
  screen: 'orders/screens/repair-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const repairDetailPage = definePage({
  menu: 'repair:list',
  path: '/{product}/mes/order/:id',
  screen: 'orders/screens/repair-detail-page.tsx',
  keepAlive: true,
});
export const dispatchBoardPage = definePage({
  code: 'repair:board',
  path: '/{product}/mes/board',
  screen: 'dispatch/screens/dispatch-board-page.tsx',
  keepAlive: true,
});
export const repairReportPage = definePage({
  code: 'repair:report',
  path: '/{product}/mes/report',
  screen: 'orders/screens/repair-report-page.tsx',
});
export const statisticsPage = definePage({
  code: 'repair:statistics',
  path: '/{product}/mes/statistics',
  screen: 'orders/screens/statistics-page.tsx',
  keepAlive: true,
});
export const equipmentListPage = definePage({
  code: 'equipment:list',
  path: '/{product}/mes/equipment',
  screen: 'register/screens/equipment-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const technicianListPage = definePage({
  code: 'technician:list',
  path: '/{product}/mes/technicians',
  screen: 'register/screens/technician-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const partListPage = definePage({
  code: 'part:list',
  path: '/{product}/mes/parts',
  screen: 'spares/screens/part-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const partRequestPage = definePage({
  code: 'part-request:list',
  path: '/{product}/mes/part-requests',
  screen: 'spares/screens/part-request-page.tsx',
  keepAlive: true,
});
export const partStockPage = definePage({
  code: 'part-stock:list',
  path: '/{product}/mes/part-stock',
  screen: 'spares/screens/part-stock-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const statementPage = definePage({
  code: 'repair:statement',
  path: '/{product}/mes/statement',
  screen: 'spares/screens/statement-page.tsx',
  keepAlive: true,
});

/** A machine with its plans and its orders. */
export const equipmentPage = definePage({
  menu: 'equipment:list',
  path: '/{product}/mes/equipment/:id',
  screen: 'plans/screens/equipment-page.tsx',
  keepAlive: true,
});
export const planListPage = definePage({
  code: 'upkeep-plan:list',
  path: '/{product}/mes/plans',
  screen: 'plans/screens/plan-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const planPage = definePage({
  menu: 'upkeep-plan:list',
  path: '/{product}/mes/plan/:id',
  screen: 'plans/screens/plan-page.tsx',
  keepAlive: true,
});
export const articleListPage = definePage({
  code: 'repair-article:list',
  path: '/{product}/mes/articles',
  screen: 'knowledge/screens/article-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const equipmentLabelsPage = definePage({
  menu: 'equipment:list',
  path: '/{product}/mes/equipment/labels',
  screen: 'register/screens/equipment-labels-page.tsx',
});
/** What the label on a machine leads to: an outlet reports its fault without an account. */
export const faultPage = definePage({
  path: '/mes/fault/:code',
  screen: 'register/screens/fault-page.tsx',
  area: 'phone',
});

/** The repair worker's own page, on a phone. */
export const workPage = definePage({
  path: '/mes/work',
  screen: 'orders/screens/work-page.tsx',
  area: 'phone',
});
