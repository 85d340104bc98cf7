import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of the administration of people. */
export const peopleRoutes: RouteConfigEntry[] = [
  route('isystem/user', './administration/people/screens/user-list-page.tsx'),
  route('isystem/user/:id/explain', './administration/people/screens/user-explain-page.tsx'),
];
