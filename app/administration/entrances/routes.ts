import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The ways out to other sites, and the one way back. */
export const entranceRoutes: RouteConfigEntry[] = [
  route('codelogin', './administration/entrances/screens/code-login-page.tsx'),
  route('leave/:way', './administration/entrances/screens/leave-page.tsx'),
  route('user/company', './administration/entrances/screens/company-page.tsx'),
];
