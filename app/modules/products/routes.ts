import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of products, prices and materials; :product is the tenant's product path. */
export const productRoutes: RouteConfigEntry[] = [
  route(':product/eprod/list', './modules/products/screens/product-list-page.tsx'),
  route(':product/eprod/detail/:id', './modules/products/screens/product-detail-page.tsx'),
  route(':product/eprod/prices', './modules/products/screens/price-list-page.tsx'),
  route(':product/eprod/spus', './modules/products/screens/spu-list-page.tsx'),
  route(':product/ematerial/list', './modules/products/screens/material-list-page.tsx'),
];
