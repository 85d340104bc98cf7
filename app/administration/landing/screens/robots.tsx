import { loginPage } from '#app/administration/accounts/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';
import { sitemapPage } from '../pages.ts';

/** Search engines may read the landing page; everything else is behind a session. */
export const loader = pageLoader(async (ctx, { request }) => {
  const lines = [
    'User-agent: *',
    'Allow: /$',
    `Allow: ${pathOf(loginPage)}$`,
    'Allow: /assets/',
    'Allow: /themes/',
    'Allow: /tenant-assets/',
    'Allow: /tenant-art/',
    'Allow: /tenant-code/',
    'Allow: /share.png',
    'Disallow: /',
    '',
    `Sitemap: ${siteOrigin(ctx, request)}${pathOf(sitemapPage)}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
});
