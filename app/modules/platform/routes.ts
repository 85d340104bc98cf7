import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The operators' own pages. */
export const platformRoutes: RouteConfigEntry[] = [
  route('platform/tenants', './modules/platform/screens/tenants-page.tsx'),
  route('platform/tenants/:slug', './modules/platform/screens/tenant-page.tsx'),
  route('platform/health', './modules/platform/screens/health-page.tsx'),
  route('platform/preview', './modules/platform/screens/preview-page.tsx'),
];
