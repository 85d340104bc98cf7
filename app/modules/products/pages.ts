import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of products and prices.

export const productListPage = definePage({
  code: 'product:list',
  path: '/{product}/eprod/list',
  screen: 'screens/product-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const productDetailPage = definePage({
  path: '/{product}/eprod/detail/:id',
  screen: 'screens/product-detail-page.tsx',
  keepAlive: true,
  menu: 'product:list',
});
export const cataloguePage = definePage({
  path: '/{product}/eprod/catalogue',
  screen: 'catalogue/screens/catalogue-page.tsx',
  menu: 'product:list',
});
export const priceListPage = definePage({
  code: 'price:list',
  path: '/{product}/eprod/prices',
  screen: 'screens/price-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const spuListPage = definePage({
  code: 'spu:list',
  path: '/{product}/eprod/spus',
  screen: 'screens/spu-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
