import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The landing page, with the sign-in form it is the layout of, and what search engines and telephones ask for. */
export function landingRoutes(signIn: RouteConfigEntry[]): RouteConfigEntry[] {
  return [
    // The browser is told by this id that it needs no i18next (app/root.tsx).
    layout('./administration/landing/screens/landing-page.tsx', { id: 'landing' }, signIn),
    route('sites/:slug', './administration/landing/screens/site-redirect.tsx'),
    route('tenant-code/:file', './administration/landing/screens/code-file.tsx'),
    route('robots.txt', './administration/landing/screens/robots.tsx'),
    route('sitemap.xml', './administration/landing/screens/sitemap.tsx'),
    route('site.webmanifest', './administration/landing/screens/web-manifest.tsx'),
  ];
}
