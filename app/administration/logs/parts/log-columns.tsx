import { useTranslation } from 'react-i18next';
import type { DataColumn } from '#app/entity/list/table/data-table.tsx';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { LogType } from '../rules.ts';
import type { LogRow } from '../wire.ts';
import { DeviceText } from './device-text.tsx';

type Columns = Record<string, DataColumn<LogRow>>;

const shownOf: Record<LogType, readonly string[]> = {
  '1': ['time', 'person', 'result', 'device', 'address'],
  '2': ['time', 'person', 'request', 'result', 'cost', 'device', 'address'],
  '3': ['time', 'person', 'action', 'subject', 'address'],
  '4': ['time', 'key', 'person', 'request', 'result', 'cost', 'address'],
};

/** The columns of a kind of log. */
export function useLogColumns(type: LogType): DataColumn<LogRow>[] {
  const { t } = useTranslation('logs');
  const { tenant } = useRootData();
  const columns: Columns = {
    time: {
      key: 'time',
      title: t('column.time'),
      width: 180,
      render: (row) => formatTime(row.createdAt, tenant.timeZone),
    },
    person: {
      key: 'person',
      title: t('column.person'),
      width: 160,
      render: (row) => [row.realname, row.username].filter(Boolean).join(' · ') || t('unknownPerson'),
    },
    result: {
      key: 'result',
      title: t('column.result'),
      width: 170,
      render: (row) => <Result code={row.result} />,
    },
    device: {
      key: 'device',
      title: t('column.device'),
      width: 215,
      render: (row) => <DeviceText device={row.device} />,
    },
    address: { key: 'address', title: t('column.address'), width: 150, render: (row) => row.ip || '—' },
    request: {
      key: 'request',
      title: t('column.request'),
      width: 320,
      render: (row) => (
        <code className="code-text">
          {row.method} {row.requestUrl}
        </code>
      ),
    },
    cost: {
      key: 'cost',
      title: t('column.cost'),
      width: 110,
      align: 'right',
      render: (row) => <span className="number">{t('cost', { ms: row.costTime })}</span>,
    },
    action: {
      key: 'action',
      title: t('column.action'),
      width: 200,
      render: (row) => <span title={row.action ?? undefined}>{row.told?.does}</span>,
    },
    subject: {
      key: 'subject',
      title: t('column.subject'),
      width: 320,
      render: (row) => (
        <span title={`${row.entity} ${row.entityId}`}>
          {row.told?.what}
          {row.told?.name ? ` · ${row.told.name}` : null}
        </span>
      ),
    },
    key: { key: 'key', title: t('column.key'), width: 160, render: (row) => row.keyName ?? '—' },
  };
  return shownOf[type].flatMap((name) => columns[name] ?? []);
}

const known = new Set(['ok', 'failed', 'locked', 'challenged']);

function Result({ code }: { code: string }) {
  const { t } = useTranslation('logs');
  const tone = code === 'ok' ? 'ok' : code === 'challenged' ? 'open' : 'failed';
  return (
    <span className="log-result" data-tone={tone}>
      {known.has(code) ? t(`result.${code}`) : t('result.other', { code })}
    </span>
  );
}
