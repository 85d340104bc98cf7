import { pageLoader } from '#app/kernel/page/page.server.ts';

/** What a telephone that keeps the brand on its home screen shows. */
export const loader = pageLoader(async ({ tenant, language }) => {
  const manifest = {
    name: tenant.title,
    short_name: tenant.shortName,
    lang: language,
    start_url: '/',
    display: 'standalone',
    theme_color: tenant.theme.colorPrimary,
    background_color: '#ffffff',
    icons: [{ src: `/tenant-assets/${tenant.favicon}`, sizes: 'any', purpose: 'any' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
});
