import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of materials and requests for them.

export const materialListPage = definePage({
  code: 'material:list',
  path: '/{product}/ematerial/list',
  screen: 'screens/material-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const materialRequestListPage = definePage({
  code: 'material-request:list',
  path: '/{product}/ematerial/requests',
  screen: 'screens/request-list-page.tsx',
  keepAlive: true,
});
export const materialRequestPage = definePage({
  menu: 'material-request:list',
  path: '/{product}/ematerial/request/:id',
  screen: 'screens/request-page.tsx',
  keepAlive: true,
});
