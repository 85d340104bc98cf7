import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of dealers and potential partners.

export const dealerListPage = definePage({
  code: 'dealer:list',
  path: '/{product}/dealers/list',
  screen: 'register/screens/dealer-list-page.tsx',
  keepAlive: true,
});
export const dealerDetailPage = definePage({
  path: '/{product}/dealers/detail/:id',
  screen: 'register/screens/dealer-detail-page.tsx',
  keepAlive: true,
  menu: 'dealer:list',
});
export const dealerAreasPage = definePage({
  path: '/{product}/dealers/areas/:id',
  screen: 'areas/screens/dealer-areas-page.tsx',
  menu: 'dealer:list',
});
export const allAreasPage = definePage({
  path: '/{product}/dealers/areas',
  screen: 'areas/screens/all-areas-page.tsx',
  menu: 'dealer:list',
});
export const leadListPage = definePage({
  code: 'poi:list',
  path: '/{product}/dealers/potentiallist',
  screen: 'pois/screens/lead-list-page.tsx',
  keepAlive: true,
});
export const whiteSpacePage = definePage({
  path: '/{product}/dealers/whitespace',
  screen: 'pois/screens/white-space-page.tsx',
  menu: 'poi:list',
});
