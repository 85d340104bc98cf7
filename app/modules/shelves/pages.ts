import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of what outlets have on their shelves: what they sold on, and goods whose life runs out.

export const sellOutListPage = definePage({
  code: 'sell-out:list',
  path: '/{product}/ecuststock/sellout',
  screen: 'screens/sell-out-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const freshnessPage = definePage({
  code: 'freshness:list',
  path: '/{product}/ecuststock/freshness',
  screen: 'screens/freshness-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const sellOutPage = definePage({
  menu: 'sell-out:list',
  path: '/{product}/ecuststock/sellout/:outlet/:goods',
  screen: 'screens/sell-out-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const ageingListPage = definePage({
  code: 'ageing:list',
  path: '/{product}/ecuststock/ageing',
  screen: 'screens/ageing-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const ageingPage = definePage({
  menu: 'ageing:list',
  path: '/{product}/ecuststock/ageing/:id',
  screen: 'screens/ageing-page.tsx',
  keepAlive: true,
});
