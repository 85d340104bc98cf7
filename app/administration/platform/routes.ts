import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The operators' own pages. */
export const platformRoutes: RouteConfigEntry[] = [
  route('platform/tenants', './administration/platform/screens/tenants-page.tsx'),
  route('platform/tenants/:slug', './administration/platform/screens/tenant-page.tsx'),
  route('platform/health', './administration/platform/screens/health-page.tsx'),
  route('platform/preview', './administration/platform/screens/preview-page.tsx'),
];
