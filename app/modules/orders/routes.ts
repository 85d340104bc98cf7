import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of orders; :product is the tenant's product path. */
export const orderRoutes: RouteConfigEntry[] = [
  route(':product/eorder/orderlist', './modules/orders/listing/screens/order-list-page.tsx'),
  route(':product/eorder/orderdetail/:id', './modules/orders/listing/screens/order-detail-page.tsx'),
  route(':product/eorder/orderprint', './modules/orders/documents/screens/order-print-page.tsx'),
  route(':product/eorder/ordercreate', './modules/orders/placing/screens/order-create-page.tsx'),
  route(':product/eorder/orderedit/:id', './modules/orders/placing/screens/order-edit-page.tsx'),
  route(':product/eorder/orderanalysis', './modules/orders/listing/screens/order-analysis-page.tsx'),
];
