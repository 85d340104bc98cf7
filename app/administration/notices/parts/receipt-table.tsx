import { Alert, Progress, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { noticeCalls, type Receipts } from '#app/services/notices/wire.ts';

/** Who has read an announcement, by department; those with most to catch up on first. */
export function ReceiptTable({ id }: { id: string }) {
  const { t } = useTranslation(['notices', 'common']);
  const [found, setFound] = useState<Receipts | 'failed' | null>(null);
  useEffect(() => {
    const left = new AbortController();
    apiGet<Receipts>(noticeCalls.receipts, { id }, { signal: left.signal, mask: false }).then(
      setFound,
      () => {
        if (!left.signal.aborted) setFound('failed');
      },
    );
    return () => left.abort();
  }, [id]);
  if (found === null) return <Skeleton active title={false} />;
  if (found === 'failed') return <Alert type="error" role="alert" title={t('common:errors.unforeseen')} />;
  return (
    <section className="receipts" aria-label={t('receipts.title')}>
      <h3>{t('receipts.title')}</h3>
      <p>{t('receipts.whole', { read: found.read, readers: found.readers })}</p>
      <table className="change-table">
        <thead>
          <tr>
            {(['depart', 'read', 'rate'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`receipts.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.departs.map((depart) => (
            <tr key={depart.id}>
              <th scope="row">{depart.name}</th>
              <td className="number">
                {thousands(depart.read)} / {thousands(depart.readers)}
              </td>
              <td className="receipt-rate">
                <Progress
                  size="small"
                  percent={Math.round((depart.read / Math.max(1, depart.readers)) * 100)}
                  aria-label={depart.name}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
