import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of logs. */
export const logRoutes: RouteConfigEntry[] = [
  route('isystem/log', './modules/logs/screens/logs-page.tsx'),
  route('isystem/online', './modules/logs/screens/online-page.tsx'),
];
