import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Sign-in and sign-out. */
export const accountRoutes: RouteConfigEntry[] = [
  route('user', './modules/accounts/screens/user-redirect.tsx'),
  route('user/login/:username?', './modules/accounts/screens/login-page.tsx'),
  route('logout', './modules/accounts/screens/logout.tsx'),
];
