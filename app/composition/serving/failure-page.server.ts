import type { TFunction } from 'i18next';
import type { Refusal } from '#app/kernel/api/envelope.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { html, plainPage } from './plain-page.server.ts';

/** Whether a browser asked for a page, and not a program for data. */
export function wantsPage(path: string, accept: string | undefined): boolean {
  return !/^\/(?:api|acceptance|websocket)\/|\.data$/.test(path) && (accept ?? '').includes('text/html');
}

/** The page people see when a request failed before any page of ours could be asked: what happened, and again. */
export function failurePage(
  refused: Pick<Refusal, 'status' | 'message' | 'retryAfter'>,
  around: { t: TFunction; tenant: Tenant; language: string; themeHref: string; requestId: string },
): Response {
  const { t, tenant } = around;
  return plainPage({
    status: refused.status,
    language: around.language,
    title: `${refused.message} - ${tenant.title}`,
    themeHref: around.themeHref,
    headers: {
      'cache-control': 'no-store',
      ...(refused.retryAfter ? { 'retry-after': String(refused.retryAfter) } : {}),
    },
    body: html`<main class="plain-page"><p class="plain-page-code">${String(refused.status)}</p>
<h1>${refused.message}</h1><p>${t('common:errorPage.text')}</p>
<p class="plain-page-id">${t('common:requestId')}: <code>${around.requestId}</code></p>
<p class="plain-page-actions"><a class="button-primary" href="">${t('common:reload')}</a></p></main>`,
  });
}
