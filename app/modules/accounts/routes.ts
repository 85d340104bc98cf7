import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The sign-in form; it stands in the login window of the landing page. */
export const signInRoutes: RouteConfigEntry[] = [
  route('user/login/:username?', './modules/accounts/screens/login-page.tsx'),
];

/** What else accounts need. */
export const accountRoutes: RouteConfigEntry[] = [
  route('user', './modules/accounts/screens/user-redirect.tsx'),
  route('user/second-factor', './modules/accounts/screens/second-factor-page.tsx'),
  route('logout', './modules/accounts/screens/logout.tsx'),
];

/** What people keep of themselves: inside the console, for everybody signed in. */
export const accountConsoleRoutes: RouteConfigEntry[] = [
  route('account/center', './modules/accounts/screens/center-page.tsx'),
];
