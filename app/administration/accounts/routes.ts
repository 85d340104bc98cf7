import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The sign-in form and the second step; they stand in the login window of the landing page. */
export const signInRoutes: RouteConfigEntry[] = [
  route('user/login/:username?', './administration/accounts/screens/login-page.tsx'),
  route('user/second-factor', './administration/accounts/screens/second-factor-page.tsx'),
];

/** What else accounts need. */
export const accountRoutes: RouteConfigEntry[] = [
  route('user', './administration/accounts/screens/user-redirect.tsx'),
  route('user/new-password', './administration/accounts/screens/new-password-page.tsx'),
  route('user/enrol', './administration/accounts/screens/enrol-page.tsx'),
  route('user/phone', './administration/accounts/screens/phone-page.tsx'),
  route('user/alteration', './administration/accounts/screens/alteration-page.tsx'),
  route('user/invitation/:token', './administration/accounts/screens/invitation-page.tsx'),
  route('logout', './administration/accounts/screens/logout.tsx'),
  route('view-as/end', './administration/accounts/screens/end-view-as.tsx'),
];

/** What people keep of themselves: inside the console, for everybody signed in. */
export const accountConsoleRoutes: RouteConfigEntry[] = [
  route('account/center', './administration/accounts/screens/center-page.tsx'),
];
