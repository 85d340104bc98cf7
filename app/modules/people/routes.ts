import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of the administration of people. */
export const peopleRoutes: RouteConfigEntry[] = [
  route('isystem/user', './modules/people/screens/user-list-page.tsx'),
];
