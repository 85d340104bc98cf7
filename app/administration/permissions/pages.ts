import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of menus and permissions.

export const roleListPage = definePage({
  code: 'role:list',
  path: '/isystem/role',
  screen: 'screens/role-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const roleComparePage = definePage({
  path: '/isystem/role/compare',
  screen: 'screens/role-compare-page.tsx',
  menu: 'role:list',
});
export const rolePage = definePage({
  path: '/isystem/role/:id',
  screen: 'screens/role-page.tsx',
  menu: 'role:list',
});
export const menuPage = definePage({
  code: 'menu:list',
  path: '/isystem/permission',
  screen: 'screens/menu-page.tsx',
});
