import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of dealers and potential partners; :product is the tenant's product path. */
export const dealerRoutes: RouteConfigEntry[] = [
  route(':product/dealers/list', './modules/dealers/screens/dealer-list-page.tsx'),
  route(':product/dealers/detail/:id', './modules/dealers/screens/dealer-detail-page.tsx'),
  route(':product/dealers/potentiallist', './modules/dealers/screens/potential-list-page.tsx'),
];
