import type { TFunction } from 'i18next';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { filingFor } from '#app/tenancy/filing.ts';

/** What a suspended tenant's host says, to people and to programs: nothing is lost, and whom to ask. */
export async function suspendedAnswer(
  asked: { path: string; host: string; requestId: string; now: Date },
  said: { t: TFunction; tenant: Tenant; language: string; themeHref: () => Promise<string> },
): Promise<Response> {
  const headers = { 'retry-after': '3600', 'cache-control': 'no-store' };
  const { t, tenant } = said;
  if (/^\/(?:api|acceptance)\//.test(asked.path)) {
    const answer = {
      success: false,
      code: '503',
      message: t('common:errors.tenant-suspended'),
      result: null,
      timestamp: asked.now.getTime(),
      error: 'common.tenant-suspended',
      requestId: asked.requestId,
    };
    return Response.json(answer, { status: 503, headers });
  }
  const text = (value: string) => value.replaceAll(/[&<>"]/g, (one) => `&#${one.codePointAt(0)};`);
  const contact = [
    ...tenant.hotlines.map((one) => `<a href="tel:${text(one)}">${text(one)}</a>`),
    ...tenant.emails.map((one) => `<a href="mailto:${text(one)}">${text(one)}</a>`),
  ].join(' ');
  const { copyright, icp, icpLink } = filingFor(tenant, asked.host);
  const html = `<!doctype html><html lang="${said.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${text(t('common:suspended.title'))} - ${text(tenant.title)}</title>
<link rel="stylesheet" href="${text(await said.themeHref())}"></head>
<body class="t"><main class="suspended"><img src="/tenant-assets/${text(tenant.logo)}" alt="${text(tenant.shortName)}" width="64" height="64">
<h1>${text(t('common:suspended.title'))}</h1><p>${text(t('common:suspended.note', { name: tenant.shortName }))}</p><p class="suspended-contact">${contact}</p></main>
<footer class="site-footer"><span>${text(copyright)}</span><a href="${text(icpLink)}" rel="noreferrer">${text(icp)}</a></footer></body></html>`;
  return new Response(html, {
    status: 503,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
}
