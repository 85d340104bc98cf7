import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of visits.

export const visitListPage = definePage({
  code: 'visit:list',
  path: '/{product}/evisit/list',
  screen: 'screens/visit-list-page.tsx',
  keepAlive: true,
});
export const dailyReportPage = definePage({
  code: 'visit:daily',
  path: '/{product}/esaleanalysis/dmsdailyreport',
  screen: 'screens/daily-report-page.tsx',
  keepAlive: true,
});
