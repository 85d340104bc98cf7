import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Where people ask for an account (ROU-02). */
export const registrationRoutes: RouteConfigEntry[] = [
  route('user/register', './administration/registration/screens/register-page.tsx'),
  route('user/register-result', './administration/registration/screens/register-result-page.tsx'),
];

/** Where administrators decide on it. */
export const registrationConsoleRoutes: RouteConfigEntry[] = [
  route('isystem/registration', './administration/registration/screens/registrations-page.tsx'),
];
