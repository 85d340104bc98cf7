import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The page of banners. */
export const slideshowRoutes: RouteConfigEntry[] = [
  route(':product/ebase/slideshows', './administration/slideshows/screens/slide-list-page.tsx'),
];
