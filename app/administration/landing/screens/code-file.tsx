import { encode } from 'uqr';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { codeKinds, codeLink } from '#app/tenancy/contact-links.ts';

/** A tenant's link as a QR code: dark on white whatever the theme, or telephones would not read it. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  const kind = codeKinds.find((one) => params.file === `${one}.svg`);
  // A brand without a trial of its own is tried on a telephone's own page of it.
  const fallback = kind === 'trial' ? pathOf(loginPage) : undefined;
  const link = (kind && codeLink(ctx.tenant, kind)) ?? fallback;
  if (!link) throw notFound();
  // Telephones read whole addresses.
  const { href } = new URL(link, siteOrigin(ctx, request));
  const { size, data } = encode(href, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  });
});
