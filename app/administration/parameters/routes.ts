import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The page of system parameters. */
export const parameterRoutes: RouteConfigEntry[] = [
  route('isystem/parameter', './administration/parameters/screens/parameters-page.tsx'),
];
