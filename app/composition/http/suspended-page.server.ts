import type { TFunction } from 'i18next';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { filingFor } from '#app/tenancy/filing.ts';
import { html, plainPage } from '../serving/plain-page.server.ts';

/** What a suspended tenant's host says, to people and to programs: nothing is lost, and whom to ask. */
export async function suspendedAnswer(
  requested: { path: string; host: string; requestId: string; now: Date },
  around: { t: TFunction; tenant: Tenant; language: string; themeHref: () => Promise<string> },
): Promise<Response> {
  const headers = { 'retry-after': '3600', 'cache-control': 'no-store' };
  const { t, tenant } = around;
  if (/^\/(?:api|acceptance)\//.test(requested.path)) {
    const answer = {
      success: false,
      code: '503',
      message: t('common:errors.tenant-suspended'),
      result: null,
      timestamp: requested.now.getTime(),
      error: 'common.tenant-suspended',
      requestId: requested.requestId,
    };
    return Response.json(answer, { status: 503, headers });
  }
  const contact = [
    ...tenant.hotlines.map((one) => html`<a href="tel:${one}">${one}</a>`),
    ...tenant.emails.map((one) => html`<a href="mailto:${one}">${one}</a>`),
  ];
  const { copyright, icp, icpLink } = filingFor(tenant, requested.host);
  const filed = icp ? html`<a href="${icpLink}" rel="noreferrer">${icp}</a>` : '';
  return plainPage({
    status: 503,
    language: around.language,
    title: `${t('common:suspended.title')} - ${tenant.title}`,
    themeHref: await around.themeHref(),
    headers,
    body: html`<main class="suspended"><img src="/tenant-assets/${tenant.logo}" alt="${tenant.shortName}" width="64" height="64">
<h1>${t('common:suspended.title')}</h1><p>${t('common:suspended.note', { name: tenant.shortName })}</p><p class="suspended-contact">${contact}</p></main>
<footer class="site-footer"><span>${copyright}</span>${filed}</footer>`,
  });
}
