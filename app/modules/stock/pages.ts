import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of warehouses and stock.

export const stockListPage = definePage({
  code: 'stock:list',
  path: '/{product}/eprod/prodStockWhlist',
  screen: 'screens/stock-list-page.tsx',
  keepAlive: true,
});
export const stockLedgerPage = definePage({
  code: 'stock:ledger',
  path: '/{product}/eprod/stockLedger',
  screen: 'screens/stock-ledger-page.tsx',
  keepAlive: true,
});
export const outletStockPage = definePage({
  code: 'outlet-stock:list',
  path: '/{product}/ecuststock/list',
  screen: 'screens/outlet-stock-page.tsx',
  keepAlive: true,
});
export const warehouseListPage = definePage({
  code: 'warehouse:list',
  path: '/{product}/ebase/warehouses',
  screen: 'screens/warehouse-list-page.tsx',
  keepAlive: true,
});
