import { Alert, Input, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { type Described, operationsOf } from '../operations.ts';
import { TryCall } from '../parts/try-call.tsx';
import { requireDocs } from '../use-cases/require-docs.server.ts';
import type { Route } from './+types/open-api-page.ts';

export const loader = pageLoader(async (ctx) => {
  requireDocs(ctx);
  return { title: ctx.t('api-keys:doc.menu') };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const place = '/api/openapi.json';

/** What other systems can call, with each call to be tried out. */
export default function OpenApiPage() {
  const { t } = useTranslation(['api-keys', 'common']);
  const operations = useOperations();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const call = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the call stands below the list, out of sight.
    if (chosen && matchMedia('(max-width: 900px)').matches) call.current?.scrollIntoView();
  }, [chosen]);
  const requested = keyword.trim().toLowerCase();
  const found = (operations ?? []).filter(({ path, summary }) =>
    `${path} ${summary}`.toLowerCase().includes(requested),
  );
  const shown = operations?.find(({ id }) => id === chosen);
  return (
    <PageView
      title={t('doc.menu')}
      description={
        <>
          {t('doc.note', { path: '' })} <a href={place}>{place}</a>
        </>
      }
      className="api-doc"
    >
      <div className="api-doc-columns">
        <section className="panel api-doc-list" aria-label={t('doc.menu')}>
          <Input
            allowClear
            value={keyword}
            aria-label={t('doc.search')}
            placeholder={t('doc.search')}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <p role="status" className="field-hint">
            {t('doc.count', { count: found.length })}
          </p>
          {operations === null ? <Skeleton active title={false} /> : null}
          {operations?.length === 0 ? (
            <Alert type="error" role="alert" title={t('common:errors.unforeseen')} />
          ) : null}
          <ul>
            {found.map((operation) => (
              <li key={operation.id}>
                <button
                  type="button"
                  aria-current={operation.id === chosen ? 'true' : undefined}
                  onClick={() => setChosen(operation.id)}
                >
                  <span className="api-method">{operation.method}</span>
                  <code className="code-text">{operation.path}</code>
                  <span className="field-hint">{operation.summary}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section ref={call} className="panel api-doc-call" aria-label={shown?.path ?? t('doc.choose')}>
          {shown ? <TryCall key={shown.id} operation={shown} /> : <p>{t('doc.choose')}</p>}
        </section>
      </div>
    </PageView>
  );
}

/** The calls of the description; null while it comes, none when it cannot be had. */
function useOperations(): Described[] | null {
  const [found, setFound] = useState<Described[] | null>(null);
  useEffect(() => {
    const left = new AbortController();
    fetch(place, { signal: left.signal })
      .then((response) => (response.ok ? response.json() : {}))
      .then(
        (description) => setFound(operationsOf(description)),
        () => {
          if (!left.signal.aborted) setFound([]);
        },
      );
    return () => left.abort();
  }, []);
  return found;
}
