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

/** The field app, where a salesperson works the day on a phone; and what opens it without a network. */
export const fieldPage = definePage({ path: '/field', screen: 'screens/field-page.tsx', area: 'phone' });
export const fieldWorker = definePage({
  path: '/field-worker.js',
  screen: 'screens/field-worker.ts',
  area: 'bare',
});
