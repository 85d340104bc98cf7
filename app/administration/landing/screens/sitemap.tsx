import { loginPage } from '#app/administration/accounts/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';

/** The one public page of a brand, on the host that was asked. */
export const loader = pageLoader(async (ctx, { request }) => {
  const page = siteOrigin(ctx, request) + pathOf(loginPage);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${page}</loc></url></urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
});
