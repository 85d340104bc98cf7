import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of orders; :product is the tenant's product path. */
export const orderRoutes: RouteConfigEntry[] = [
  route(':product/eorder/orderlist', './modules/orders/screens/order-list-page.tsx'),
  route(':product/eorder/orderdetail/:id', './modules/orders/screens/order-detail-page.tsx'),
  route(':product/eorder/orderprint', './modules/orders/screens/order-print-page.tsx'),
  route(':product/eorder/ordercreate', './modules/orders/screens/order-create-page.tsx'),
  route(':product/eorder/orderedit/:id', './modules/orders/screens/order-edit-page.tsx'),
  route(':product/eorder/orderanalysis', './modules/orders/screens/order-analysis-page.tsx'),
];
