import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of warehouses and stock.

export const stockListPage = definePage({
  code: 'stock:list',
  path: '/{product}/eprod/prodStockWhlist',
  screen: 'screens/stock-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const stockLedgerPage = definePage({
  code: 'stock:ledger',
  path: '/{product}/eprod/stockLedger',
  screen: 'screens/stock-ledger-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const stockDocumentListPage = definePage({
  code: 'stock:documents',
  path: '/{product}/eprod/stockDocuments',
  screen: 'documents/screens/document-list-page.tsx',
  keepAlive: true,
});
export const stockDocumentPage = definePage({
  path: '/{product}/eprod/stockDocuments/:id',
  screen: 'documents/screens/document-page.tsx',
  keepAlive: true,
  menu: 'stock:documents',
});
export const stockPrintPage = definePage({
  path: '/{product}/eprod/stockDocuments/print',
  screen: 'documents/screens/document-print-page.tsx',
  menu: 'stock:documents',
});
export const outletStockPage = definePage({
  code: 'outlet-stock:list',
  path: '/{product}/ecuststock/list',
  screen: 'screens/outlet-stock-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const warehouseListPage = definePage({
  code: 'warehouse:list',
  path: '/{product}/ebase/warehouses',
  screen: 'screens/warehouse-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
