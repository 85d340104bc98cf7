import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Where people ask for an account (ROU-02). */
export const registrationRoutes: RouteConfigEntry[] = [
  route('user/register', './modules/registration/screens/register-page.tsx'),
  route('user/register-result', './modules/registration/screens/register-result-page.tsx'),
];

/** Where administrators decide on it. */
export const registrationConsoleRoutes: RouteConfigEntry[] = [
  route('isystem/registration', './modules/registration/screens/registrations-page.tsx'),
];
