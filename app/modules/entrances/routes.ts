import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The ways out to other sites, and the one way back. */
export const entranceRoutes: RouteConfigEntry[] = [
  route('codelogin', './modules/entrances/screens/code-login-page.tsx'),
  route('leave/:way', './modules/entrances/screens/leave-page.tsx'),
];
