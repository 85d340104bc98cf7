import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The department step after sign-in; it stands in the login window of the landing page. */
export const organisationRoutes: RouteConfigEntry[] = [
  route('user/depart', './administration/organisation/screens/depart-page.tsx'),
];

/** The administration of departments, inside the console. */
export const organisationConsoleRoutes: RouteConfigEntry[] = [
  route('isystem/depart', './administration/organisation/screens/depart-tree-page.tsx'),
];
