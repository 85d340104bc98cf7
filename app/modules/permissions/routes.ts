import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of menus and permissions. */
export const permissionRoutes: RouteConfigEntry[] = [
  route('isystem/permission', './modules/permissions/screens/menu-page.tsx'),
];
