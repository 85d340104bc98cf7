import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of the ERP; :product is the tenant's product path. */
export const erpRoutes: RouteConfigEntry[] = [
  route(':product/eorder/failorders', './modules/erp/screens/failed-orders-page.tsx'),
  route(':product/eorder/erplist', './modules/erp/screens/erp-list-page.tsx'),
  route(':product/eerp/config', './modules/erp/screens/erp-config-page.tsx'),
  route(':product/eerp/reconcile', './modules/erp/screens/reconcile-page.tsx'),
];
