import type { MouseEvent } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteLoaderData } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import type { PageError } from '#app/kernel/page/page.server.ts';
import type { Loss } from '#app/lib/web/lost-request.ts';
import type { RootData } from '../data/root-data.ts';
import { lossOf } from '../network/loss-of.ts';

/** What people see instead of a page that failed: what happened, the request's id and a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useWords('common');
  const root = useRouteLoaderData('root') as RootData | undefined;
  const details = isRouteErrorResponse(error) ? (error.data as Partial<PageError> | null) : null;
  const loss = details?.message ? null : lossOf(error);
  if (loss) return <LostPage loss={loss} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const requestId = details?.requestId ?? root?.requestId;
  return (
    <section className="plain-page">
      <title>{t('errorPage.title')}</title>
      <p className="plain-page-code">{status}</p>
      <h1>{details?.message ?? t('errorPage.title')}</h1>
      {status >= 500 ? <p>{t('errorPage.text')}</p> : null}
      {requestId ? (
        <p className="plain-page-id">
          {t('requestId')}: <code>{requestId}</code>
        </p>
      ) : null}
      <p className="plain-page-actions">
        <Retry text={t('reload')} />
        <a href="/">{t('notFoundPage.home')}</a>
      </p>
    </section>
  );
}

/** The same where no frame is left around it: the whole of the document. */
export function ErrorDocument({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}

/** A page that never came: no answer of ours, or none of its files. */
function LostPage({ loss }: { loss: Loss }) {
  const { t } = useWords('common');
  return (
    <section className="plain-page" role="alert">
      <title>{t(`lostPage.${loss}.title`)}</title>
      <svg className="plain-page-sign" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M10 30a9 9 0 0 1 2-17.8A13 13 0 0 1 36.6 16 8 8 0 0 1 38 31.6" />
        <path d={loss === 'new-version' ? 'M24 40V25m-6 6 6-6 6 6' : 'm19 27 10 10m0-10L19 37'} />
      </svg>
      <h1>{t(`lostPage.${loss}.title`)}</h1>
      <p>{t(`lostPage.${loss}.text`)}</p>
      <p className="plain-page-actions">
        {loss === 'new-version' ? (
          <a className="button-primary" href="">
            {t('reload')}
          </a>
        ) : (
          <Retry text={t('retry')} />
        )}
      </p>
    </section>
  );
}

/** Asks for the page once more, and for the whole document where no script runs. */
function Retry({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  const again = (event: MouseEvent) => {
    event.preventDefault();
    if (state === 'idle') void revalidate();
  };
  return (
    <a className="button-primary" href="" role="button" aria-disabled={state !== 'idle'} onClick={again}>
      {text}
    </a>
  );
}
