import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of logs. */
export const logRoutes: RouteConfigEntry[] = [
  route('isystem/log', './administration/logs/screens/logs-page.tsx'),
  route('isystem/online', './administration/logs/screens/online-page.tsx'),
];
