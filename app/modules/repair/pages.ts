import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of the repair system.

export const repairListPage = definePage({
  code: 'repair:list',
  path: '/{product}/mes/orders',
  screen: 'screens/repair-list-page.tsx',
  keepAlive: true,
});
export const repairDetailPage = definePage({
  menu: 'repair:list',
  path: '/{product}/mes/order/:id',
  screen: 'screens/repair-detail-page.tsx',
  keepAlive: true,
});
export const repairReportPage = definePage({
  code: 'repair:report',
  path: '/{product}/mes/report',
  screen: 'screens/repair-report-page.tsx',
});
export const statisticsPage = definePage({
  code: 'repair:statistics',
  path: '/{product}/mes/statistics',
  screen: 'screens/statistics-page.tsx',
  keepAlive: true,
});
export const equipmentListPage = definePage({
  code: 'equipment:list',
  path: '/{product}/mes/equipment',
  screen: 'screens/equipment-list-page.tsx',
  keepAlive: true,
});
export const technicianListPage = definePage({
  code: 'technician:list',
  path: '/{product}/mes/technicians',
  screen: 'screens/technician-list-page.tsx',
  keepAlive: true,
});

/** The repair worker's own page, on a phone. */
export const workPage = definePage({ path: '/mes/work', screen: 'screens/work-page.tsx', area: 'phone' });
