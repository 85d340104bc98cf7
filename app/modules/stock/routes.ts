import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of warehouses and stock; :product is the tenant's product path. */
export const stockRoutes: RouteConfigEntry[] = [
  route(':product/eprod/prodStockWhlist', './modules/stock/screens/stock-list-page.tsx'),
  route(':product/eprod/stockLedger', './modules/stock/screens/stock-ledger-page.tsx'),
  route(':product/ecuststock/list', './modules/stock/screens/outlet-stock-page.tsx'),
  route(':product/ebase/warehouses', './modules/stock/screens/warehouse-list-page.tsx'),
];
