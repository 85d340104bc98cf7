import { redirect } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { siblingOrigin } from '#app/kernel/request/site-origin.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { siteRedirect } from '../pages.ts';

/** To the site of another brand of this installation, where this brand's links name it, and to nobody else's. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  const named = ctx.tenant.brandLinks.some(
    (link) => 'href' in link && link.href === pathOf(siteRedirect, { slug: params.slug ?? '' }),
  );
  const brand = named ? (ctx.knownTenant?.(params.slug ?? '') ?? null) : null;
  if (!brand || brand.hosts.length === 0) throw notFound();
  throw redirect(`${siblingOrigin(ctx, request, brand)}/`);
});
