import { useTranslation } from 'react-i18next';
import { fileSize } from '#app/lib/files/file-size.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { megabyte } from '../rules.ts';
import type { TenantDetail } from '../wire.ts';

/** How much a tenant uses, beside what it may: numbers, never what was counted. */
export function UsageFigures({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslation('platform');
  const { timeZone } = useRootData().tenant;
  const { usage, maxUsers, maxMegabytes, maxCalls } = tenant;
  if (!usage) return <p className="platform-nothing platform-usage">{t('usage.none')}</p>;
  const of = (used: string, max: string | null) => (max === null ? used : t('usage.of', { used, max }));
  const figures = [
    [t('column.users'), of(thousands(usage.users), maxUsers === null ? null : thousands(maxUsers))],
    [
      t('column.storage'),
      of(fileSize(usage.bytes), maxMegabytes === null ? null : fileSize(maxMegabytes * megabyte)),
    ],
    [t('usage.calls'), of(thousands(usage.calls), maxCalls === null ? null : thousands(maxCalls))],
    [t('column.ordersToday'), thousands(usage.ordersToday)],
    [t('column.errors'), thousands(usage.errors)],
    [t('health.outbox'), thousands(usage.waitingSyncs)],
    [t('column.lastActive'), usage.lastActiveAt ? formatTime(usage.lastActiveAt, timeZone) : '—'],
  ];
  return (
    <dl className="log-figures platform-usage" aria-label={t('usage.title')}>
      {figures.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
