import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of outlets, labels, channels and what waits for approval; :product is the tenant's product path. */
export const customerRoutes: RouteConfigEntry[] = [
  route(':product/ecustomer/list', './modules/customers/screens/customer-list-page.tsx'),
  route(':product/ecustomer/detail/:id', './modules/customers/screens/customer-detail-page.tsx'),
  route(':product/ecustomer/map', './modules/customers/screens/outlet-map-page.tsx'),
  route(':product/ecustomer/duplicates', './modules/customers/screens/duplicates-page.tsx'),
  route(':product/ecustomappr/list', './modules/customers/screens/changes-page.tsx'),
  route(':product/ecustlabel/list', './modules/customers/screens/label-list-page.tsx'),
  route(':product/echannel/list', './modules/customers/screens/channel-page.tsx'),
];
