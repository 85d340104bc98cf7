import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import type { PageError } from '#app/kernel/page/page.server.ts';
import type { RootData } from './root-data.ts';

/** What people see instead of a page that failed: a sentence, the request's id and a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useWords('common');
  const root = useRouteLoaderData('root') as RootData | undefined;
  const told = isRouteErrorResponse(error) ? (error.data as Partial<PageError> | null) : null;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const requestId = told?.requestId ?? root?.requestId;
  return (
    <section className="plain-page">
      <title>{t('errorPage.title')}</title>
      <p className="plain-page-code">{status}</p>
      <h1>{told?.message ?? t('errorPage.title')}</h1>
      {status >= 500 ? <p>{t('errorPage.text')}</p> : null}
      {requestId ? (
        <p className="plain-page-id">
          {t('requestId')}: <code>{requestId}</code>
        </p>
      ) : null}
      <p className="plain-page-actions">
        <a className="button-primary" href="">
          {t('reload')}
        </a>
        <a href="/">{t('notFoundPage.home')}</a>
      </p>
    </section>
  );
}
