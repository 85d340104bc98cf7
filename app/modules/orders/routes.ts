import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of orders; :product is the tenant's product path. */
export const orderRoutes: RouteConfigEntry[] = [
  route(':product/eorder/orderlist', './modules/orders/screens/order-list-page.tsx'),
  route(':product/eorder/orderdetail/:id', './modules/orders/screens/order-detail-page.tsx'),
];
