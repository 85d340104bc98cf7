import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** What anybody may read, signed in or not. */
export const helpRoutes: RouteConfigEntry[] = [route('help', './administration/help/screens/help-page.tsx')];
