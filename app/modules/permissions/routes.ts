import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of menus and permissions. */
export const permissionRoutes: RouteConfigEntry[] = [
  route('isystem/role', './modules/permissions/screens/role-list-page.tsx'),
  route('isystem/role/compare', './modules/permissions/screens/role-compare-page.tsx'),
  route('isystem/role/:id', './modules/permissions/screens/role-page.tsx'),
  route('isystem/permission', './modules/permissions/screens/menu-page.tsx'),
];
