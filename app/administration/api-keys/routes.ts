import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages for those who connect other systems. */
export const apiKeyRoutes: RouteConfigEntry[] = [
  route('isystem/apiKey', './administration/api-keys/screens/api-keys-page.tsx'),
  route('isystem/openapi', './administration/api-keys/screens/open-api-page.tsx'),
];
