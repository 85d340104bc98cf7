import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of promotions.

export const promotionListPage = definePage({
  code: 'promotion:list',
  path: '/{product}/epromotion/list',
  screen: 'screens/promotion-list-page.tsx',
  keepAlive: true,
});
export const promotionDetailPage = definePage({
  path: '/{product}/epromotion/detail/:id',
  screen: 'screens/promotion-detail-page.tsx',
  menu: 'promotion:list',
});
export const promotionEditPage = definePage({
  path: '/{product}/epromotion/edit/:id',
  screen: 'screens/promotion-edit-page.tsx',
  menu: 'promotion:list',
});
export const promotionCalendarPage = definePage({
  path: '/{product}/epromotion/calendar',
  screen: 'screens/promotion-calendar-page.tsx',
  menu: 'promotion:list',
});
