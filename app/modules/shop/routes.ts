import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The shop (订货商城), which has a frame of its own for a phone. */
export const shopRoutes: RouteConfigEntry[] = [
  layout('./modules/shop/screens/shop-layout.tsx', [
    route('shop', './modules/shop/screens/shelf-page.tsx'),
    route('shop/orders', './modules/shop/screens/shop-orders-page.tsx'),
    route('shop/orders/:id', './modules/shop/screens/shop-order-page.tsx'),
  ]),
];

/** Who orders for which outlet, a page of the console. */
export const shopConsoleRoutes: RouteConfigEntry[] = [
  route(':product/eshop/members', './modules/shop/screens/members-page.tsx'),
];
