import { Alert, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { ParameterChange, ParameterRow } from '../wire.ts';
import { useValueText } from './use-value-text.ts';

/** Who has set a parameter to what, newest first. */
export function ParameterHistory(props: { row: ParameterRow; departId: string | null; onClose(): void }) {
  const { row, departId, onClose } = props;
  const { t } = useTranslation('parameters');
  return (
    <Modal open title={t('history', { name: row.name })} onCancel={onClose} footer={null}>
      <Changes row={row} departId={departId ?? ''} />
    </Modal>
  );
}

function Changes({ row, departId }: { row: ParameterRow; departId: string }) {
  const { code } = row;
  const { t } = useTranslation(['parameters', 'common']);
  const { tenant } = useRootData();
  const text = useValueText();
  const [found, setFound] = useState<ParameterChange[] | 'failed' | null>(null);
  useEffect(() => {
    const left = new AbortController();
    apiGet<ParameterChange[]>(
      '/sys/parameter/history',
      { code, departId },
      { signal: left.signal, mask: false },
    ).then(setFound, () => {
      if (!left.signal.aborted) setFound('failed');
    });
    return () => left.abort();
  }, [code, departId]);
  if (found === null) return <Skeleton active title={false} />;
  if (found === 'failed') return <Alert type="error" role="alert" title={t('common:errors.unforeseen')} />;
  if (found.length === 0) return <p>{t('noHistory')}</p>;
  return (
    <ol className="change-list">
      {found.map((change) => (
        <li key={change.id}>
          <time dateTime={change.at}>{formatTime(change.at, tenant.timeZone)}</time> {change.by}{' '}
          <span>
            {text(row, change.before)} → <strong>{text(row, change.after)}</strong>
          </span>
        </li>
      ))}
    </ol>
  );
}
