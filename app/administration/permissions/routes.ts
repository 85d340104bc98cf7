import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of menus and permissions. */
export const permissionRoutes: RouteConfigEntry[] = [
  route('isystem/role', './administration/permissions/screens/role-list-page.tsx'),
  route('isystem/role/compare', './administration/permissions/screens/role-compare-page.tsx'),
  route('isystem/role/:id', './administration/permissions/screens/role-page.tsx'),
  route('isystem/permission', './administration/permissions/screens/menu-page.tsx'),
];
