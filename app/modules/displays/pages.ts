import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of displays.

export const displayListPage = definePage({
  code: 'display:list',
  path: '/{product}/esdh/esdh/list',
  screen: 'screens/display-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const displayStandardListPage = definePage({
  code: 'display-standard:list',
  path: '/{product}/esdh/esdh/standards',
  screen: 'screens/display-standard-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const displayItemListPage = definePage({
  code: 'display-item:list',
  path: '/{product}/esdh/esdh/items',
  screen: 'screens/display-item-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const displayDetailPage = definePage({
  menu: 'display:list',
  path: '/{product}/esdh/esdh/detail/:id',
  screen: 'screens/display-detail-page.tsx',
  keepAlive: true,
});
export const displayMonthsPage = definePage({
  code: 'display-month:list',
  path: '/{product}/esdh/esdh/months',
  screen: 'screens/display-months-page.tsx',
  keepAlive: true,
});
export const displayReviewListPage = definePage({
  code: 'display-review:list',
  path: '/{product}/eadappr/list',
  screen: 'screens/display-review-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const displayAuditListPage = definePage({
  code: 'display-audit:list',
  path: '/{product}/esdh/esdh/audits',
  screen: 'screens/display-audit-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const displayGapsPage = definePage({
  menu: 'display-audit:list',
  path: '/{product}/esdh/esdh/gaps',
  screen: 'screens/display-gaps-page.tsx',
  ownControls: true,
  keepAlive: true,
});
