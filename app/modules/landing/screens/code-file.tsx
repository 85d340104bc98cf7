import { encode } from 'uqr';
import { notFound } from '#app/lib/domain-error.ts';
import { pageLoader } from '#app/server/page.server.ts';
import { codeKinds, codeLink } from '#app/tenancy/contact-links.ts';

/** A tenant's link as a QR code: dark on white whatever the theme, or telephones would not read it. */
export const loader = pageLoader(async ({ tenant }, { params }) => {
  const kind = codeKinds.find((one) => params.file === `${one}.svg`);
  const link = kind && codeLink(tenant, kind);
  if (!link) throw notFound();
  const { size, data } = encode(link, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  });
});
