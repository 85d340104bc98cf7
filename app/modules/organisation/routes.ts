import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The department step after sign-in. */
export const organisationRoutes: RouteConfigEntry[] = [
  route('user/depart', './modules/organisation/screens/depart-page.tsx'),
];
