import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The home page; ROU-13's route named dashboard. */
export const dashboardRoutes: RouteConfigEntry[] = [
  route('dashboard/analysis', './modules/dashboard/screens/analysis-page.tsx', { id: 'dashboard' }),
  route('dashboard/workplace', './modules/dashboard/screens/workplace-redirect.tsx'),
];
