import { definePage } from '#app/kernel/module/define-page.ts';

// The department step after sign-in, which stands in the login window, and the administration of departments.

export const departPage = definePage({
  path: '/user/depart',
  screen: 'screens/depart-page.tsx',
  area: 'landing',
});
export const departTreePage = definePage({
  code: 'depart:list',
  path: '/isystem/depart',
  screen: 'screens/depart-tree-page.tsx',
  keepAlive: true,
});
