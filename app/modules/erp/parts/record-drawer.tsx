import { Drawer, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { addressWith, type SyncChange } from '../syncs/sync-address.ts';
import type { SyncCall, SyncRecord } from '../wire.ts';
import { Problem } from './problem.tsx';
import { SyncStatusTag } from './sync-status-tag.tsx';

const colours = { ok: 'green', refused: 'red', unknown: 'orange', unavailable: 'orange' } as const;

/** Everything that was said to the ERP about a document, the newest first. */
export default function RecordDrawer({ record }: { record: SyncRecord }) {
  const { t } = useTranslation('erp');
  const { search } = useLocation();
  const { go } = useListNavigation((change: SyncChange) => addressWith(search, change));
  const { sync, calls } = record;
  return (
    <Drawer
      open
      size={640}
      title={t('record.title', { orderNo: sync.orderNo })}
      onClose={() => go({ record: null }, { preventScrollReset: true })}
    >
      <div className="erp-record-head">
        <SyncStatusTag status={sync.status} />
        <Problem sync={{ ...sync, ignoredReason: null }} />
      </div>
      {sync.billNo ? <p>{[t('record.bill'), sync.billNo].join(t('common:mark.label'))}</p> : null}
      {sync.ignoredReason ? (
        <p>{[t('record.reason'), sync.ignoredReason].join(t('common:mark.label'))}</p>
      ) : null}
      <h2 className="erp-calls-title">{t('record.calls')}</h2>
      {calls.length === 0 ? <p>{t('record.none')}</p> : null}
      <ol className="erp-calls">
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </ol>
    </Drawer>
  );
}

function Call({ call }: { call: SyncCall }) {
  const { t } = useTranslation('erp');
  const { tenant } = useRootData();
  return (
    <li>
      <p className="erp-call-head">
        <strong>
          {t('record.attempt', { attempt: call.attempt })} · {t(`record.step.${call.step}`)}
        </strong>
        <Tag color={colours[call.outcome]}>{t(`record.outcome.${call.outcome}`)}</Tag>
        <time dateTime={call.startedAt}>{formatTime(call.startedAt, tenant.timeZone)}</time>
        <span>{t('record.ms', { ms: call.ms })}</span>
      </p>
      {call.error ? <p className="erp-call-error">{call.error}</p> : null}
      {call.errorField ? <p>{t('record.field', { field: call.errorField })}</p> : null}
      <Json label={t('record.request')} value={call.request} />
      <Json label={t('record.answer')} value={call.answer} />
    </li>
  );
}

function Json({ label, value }: { label: string; value: unknown }) {
  if (value === null || value === undefined) return null;
  return (
    <details>
      <summary>{label}</summary>
      <pre className="erp-json">{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}
