import { definePage } from '#app/kernel/module/define-page.ts';
import { phoneWorkerPath } from '#app/lib/web/outbox/worker-path.ts';

// Pages of visits.

export const visitListPage = definePage({
  code: 'visit:list',
  path: '/{product}/evisit/list',
  screen: 'screens/visit-list-page.tsx',
  keepAlive: true,
});
export const visitDetailPage = definePage({
  menu: 'visit:list',
  path: '/{product}/evisit/detail/:id',
  screen: 'screens/visit-detail-page.tsx',
  keepAlive: true,
});
export const fieldTodayPage = definePage({
  code: 'visit:today',
  path: '/{product}/evisit/today',
  screen: 'screens/field-today-page.tsx',
  keepAlive: true,
});
export const planBoardPage = definePage({
  code: 'visit-plan:list',
  path: '/{product}/evisit/plans',
  screen: 'screens/plan-board-page.tsx',
  keepAlive: true,
});
export const planMonthPage = definePage({
  menu: 'visit-plan:list',
  path: '/{product}/evisit/plans/month',
  screen: 'screens/plan-month-page.tsx',
  keepAlive: true,
});
export const visitRouteListPage = definePage({
  code: 'visit-route:list',
  path: '/{product}/evisit/routes',
  screen: 'plans/screens/visit-route-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const visitRouteStopListPage = definePage({
  code: 'visit-route-stop:list',
  path: '/{product}/evisit/routes/stops',
  screen: 'plans/screens/visit-route-stop-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const visitRoutePage = definePage({
  menu: 'visit-route:list',
  path: '/{product}/evisit/routes/:id',
  screen: 'plans/screens/visit-route-page.tsx',
  keepAlive: true,
});
export const visitRequestListPage = definePage({
  code: 'visit-request:list',
  path: '/{product}/evisit/requests',
  screen: 'screens/visit-request-list-page.tsx',
  keepAlive: true,
});
export const visitTemplateListPage = definePage({
  code: 'visit-template:list',
  path: '/{product}/evisit/templates',
  screen: 'screens/visit-template-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const visitStepListPage = definePage({
  code: 'visit-step:list',
  path: '/{product}/evisit/steps',
  screen: 'screens/visit-step-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const mustSellListPage = definePage({
  code: 'must-sell:list',
  path: '/{product}/evisit/mustsell',
  screen: 'screens/must-sell-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const dailyReportPage = definePage({
  code: 'visit:daily',
  path: '/{product}/esaleanalysis/dmsdailyreport',
  screen: 'screens/daily-report-page.tsx',
  keepAlive: true,
});

export const dailyRowsPage = definePage({
  menu: 'visit:daily',
  path: '/{product}/esaleanalysis/dmsdailyreport/rows',
  screen: 'screens/daily-rows-page.tsx',
  ownControls: true,
  keepAlive: true,
});

/** The field app, where a salesperson works the day on a phone; and what opens it without a network. */
export const fieldPage = definePage({
  path: '/field',
  screen: 'screens/field-page.tsx',
  area: 'light',
  carries: [
    'visits:field',
    'visits:result',
    'visits:step.choice.kind',
    'visits:today.scale',
    'visits:verdict',
  ],
});
export const fieldWorker = definePage({
  path: phoneWorkerPath,
  screen: 'screens/field-worker.ts',
  area: 'bare',
});
/** What a phone learns of the field app when it is put among its apps: the brand's name, mark and colour. */
export const fieldManifest = definePage({
  path: '/field.webmanifest',
  screen: 'screens/field-manifest.tsx',
  area: 'bare',
});
