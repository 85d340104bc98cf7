import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** How people of the tenant sign in. */
export const signInSettingsRoutes: RouteConfigEntry[] = [
  route('isystem/signin', './administration/sign-in-settings/screens/sign-in-settings-page.tsx'),
];
