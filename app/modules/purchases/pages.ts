import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of what dealers buy from the brand.

export const purchaseListPage = definePage({
  code: 'purchase:list',
  path: '/{product}/epurchase/list',
  screen: 'screens/purchase-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const purchasePage = definePage({
  menu: 'purchase:list',
  path: '/{product}/epurchase/detail/:id',
  screen: 'screens/purchase-page.tsx',
  keepAlive: true,
});
export const purchasePrintPage = definePage({
  menu: 'purchase:list',
  path: '/{product}/epurchase/print',
  screen: 'screens/purchase-print-page.tsx',
});
export const purchasePriceListPage = definePage({
  code: 'purchase-price:list',
  path: '/{product}/epurchase/prices',
  screen: 'screens/purchase-price-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const purchaseAccountListPage = definePage({
  code: 'purchase-account:list',
  path: '/{product}/epurchase/accounts',
  screen: 'screens/purchase-account-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const purchaseEntryListPage = definePage({
  code: 'purchase-entry:list',
  path: '/{product}/epurchase/entries',
  screen: 'screens/purchase-entry-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const purchasePaymentListPage = definePage({
  code: 'purchase-payment:list',
  path: '/{product}/epurchase/payments',
  screen: 'screens/purchase-payment-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
