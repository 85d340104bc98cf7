import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Page of added fields. */
export const customFieldRoutes: RouteConfigEntry[] = [
  route('eBaseConfig/customField', './administration/custom-fields/screens/custom-field-list-page.tsx'),
];
