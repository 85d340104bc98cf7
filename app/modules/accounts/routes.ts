import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The sign-in form; it stands in the login window of the landing page. */
export const signInRoutes: RouteConfigEntry[] = [
  route('user/login/:username?', './modules/accounts/screens/login-page.tsx'),
];

/** What else accounts need. */
export const accountRoutes: RouteConfigEntry[] = [
  route('user', './modules/accounts/screens/user-redirect.tsx'),
  route('user/second-factor', './modules/accounts/screens/second-factor-page.tsx'),
  route('user/new-password', './modules/accounts/screens/new-password-page.tsx'),
  route('user/enrol', './modules/accounts/screens/enrol-page.tsx'),
  route('user/phone', './modules/accounts/screens/phone-page.tsx'),
  route('user/alteration', './modules/accounts/screens/alteration-page.tsx'),
  route('user/invitation/:token', './modules/accounts/screens/invitation-page.tsx'),
  route('logout', './modules/accounts/screens/logout.tsx'),
  route('view-as/end', './modules/accounts/screens/end-view-as.tsx'),
];

/** What people keep of themselves: inside the console, for everybody signed in. */
export const accountConsoleRoutes: RouteConfigEntry[] = [
  route('account/center', './modules/accounts/screens/center-page.tsx'),
];
