import { defineFrame, definePage } from '#app/kernel/module/define-page.ts';

// The shop (订货商城), which has a frame of its own for a phone, and the page of the console for who orders for whom.

export const shopFrame = defineFrame({ frame: 'shop', within: 'phone', screen: 'screens/shop-layout.tsx' });
export const shelfPage = definePage({ path: '/shop', screen: 'screens/shelf-page.tsx', area: 'shop' });
export const offersPage = definePage({
  path: '/shop/offers',
  screen: 'screens/offers-page.tsx',
  area: 'shop',
});
export const confirmPage = definePage({
  path: '/shop/confirm',
  screen: 'screens/confirm-page.tsx',
  area: 'shop',
});
export const placedPage = definePage({
  path: '/shop/placed',
  screen: 'screens/placed-page.tsx',
  area: 'shop',
});
export const shopOrdersPage = definePage({
  path: '/shop/orders',
  screen: 'screens/shop-orders-page.tsx',
  area: 'shop',
});
export const shopOrderPage = definePage({
  path: '/shop/orders/:id',
  screen: 'screens/shop-order-page.tsx',
  area: 'shop',
});
export const shopReturnPage = definePage({
  path: '/shop/orders/:id/return',
  screen: 'screens/shop-return-page.tsx',
  area: 'shop',
});
export const shopDisplaysPage = definePage({
  path: '/shop/displays',
  screen: 'screens/shop-displays-page.tsx',
  area: 'shop',
});
export const shopDisplayPage = definePage({
  path: '/shop/displays/:id',
  screen: 'screens/shop-display-page.tsx',
  area: 'shop',
});
export const membersPage = definePage({
  code: 'shop-member:list',
  path: '/{product}/eshop/members',
  screen: 'screens/members-page.tsx',
});
