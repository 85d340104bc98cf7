import { useTranslation } from 'react-i18next';
import { Problem } from '../parts/problem.tsx';
import { SyncStatusTag } from '../parts/sync-status-tag.tsx';
import type { ResyncResult } from '../wire.ts';
import { resultKey, useSyncResults } from './use-sync-results.ts';

/** What becomes of each document that was to be sent again: it is followed until the ERP has answered (ORD-02). */
export function ResyncResults({ results }: { results: readonly ResyncResult[] }) {
  const { t } = useTranslation('erp');
  const rows = useSyncResults(results);
  if (results.length === 0) return null;
  return (
    <section className="erp-results" aria-label={t('results.label')}>
      <h2>{t('results.label')}</h2>
      <ul aria-live="polite">
        {results.map((one) => {
          const row = rows.get(resultKey(one));
          return (
            <li key={resultKey(one)}>
              <span className="erp-results-name">
                {one.orderNo ?? one.id} {one.document === null ? null : t(`document.${one.document}`)}
              </span>
              {one.result === 'again' ? (
                <SyncStatusTag status={row?.status ?? 'pending'} />
              ) : (
                <span>{t(`results.${one.result}`)}</span>
              )}
              {row?.status === 'failed' ? <Problem sync={row} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
