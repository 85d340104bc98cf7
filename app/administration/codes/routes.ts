import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Messages that were sent, for administrators. */
export const outboxRoutes: RouteConfigEntry[] = [
  route('isystem/outbox', './administration/codes/screens/outbox-page.tsx'),
];
