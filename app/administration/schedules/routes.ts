import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The page of scheduled jobs. */
export const scheduleRoutes: RouteConfigEntry[] = [
  route('isystem/quartzJob', './administration/schedules/screens/jobs-page.tsx'),
];
