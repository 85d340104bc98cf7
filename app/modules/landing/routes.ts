import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The landing page, with the sign-in form it is the layout of, and what search engines and telephones ask for. */
export function landingRoutes(signIn: RouteConfigEntry[]): RouteConfigEntry[] {
  return [
    // The browser is told by this id that it needs no i18next (app/root.tsx).
    layout('./modules/landing/screens/landing-page.tsx', { id: 'landing' }, signIn),
    route('tenant-code/:file', './modules/landing/screens/code-file.tsx'),
    route('robots.txt', './modules/landing/screens/robots.tsx'),
    route('sitemap.xml', './modules/landing/screens/sitemap.tsx'),
    route('site.webmanifest', './modules/landing/screens/web-manifest.tsx'),
  ];
}
