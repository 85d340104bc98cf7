import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of partners and identity providers inside the console. */
export const ticketRoutes: RouteConfigEntry[] = [
  route('isystem/partners', './administration/tickets/screens/partner-list-page.tsx'),
  route('isystem/identity', './administration/tickets/screens/identity-page.tsx'),
];
