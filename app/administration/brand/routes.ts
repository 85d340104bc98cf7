import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** What administrators say of their brand. */
export const brandRoutes: RouteConfigEntry[] = [
  route('isystem/brand', './administration/brand/screens/brand-page.tsx'),
];
