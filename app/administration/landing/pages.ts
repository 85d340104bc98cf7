import { defineFrame, definePage } from '#app/kernel/module/define-page.ts';

// The landing page, with the sign-in form it is the frame of, and what search engines and telephones ask for.

// The browser is told by this id that it needs no i18next (app/root.tsx).
export const landingFrame = defineFrame({
  frame: 'landing',
  within: 'bare',
  screen: 'screens/landing-page.tsx',
  id: 'landing',
});
export const siteRedirect = definePage({
  path: '/sites/:slug',
  screen: 'screens/site-redirect.tsx',
  area: 'bare',
});
export const codeFilePage = definePage({
  path: '/tenant-code/:file',
  screen: 'screens/code-file.tsx',
  area: 'bare',
});
export const robotsPage = definePage({ path: '/robots.txt', screen: 'screens/robots.tsx', area: 'bare' });
export const sitemapPage = definePage({ path: '/sitemap.xml', screen: 'screens/sitemap.tsx', area: 'bare' });
export const webManifestPage = definePage({
  path: '/site.webmanifest',
  screen: 'screens/web-manifest.tsx',
  area: 'bare',
});
