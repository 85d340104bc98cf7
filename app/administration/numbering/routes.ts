import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The page of document numbers. */
export const numberingRoutes: RouteConfigEntry[] = [
  route('isystem/fillRule', './administration/numbering/screens/numbering-page.tsx'),
];
