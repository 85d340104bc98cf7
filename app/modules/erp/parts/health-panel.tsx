import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Can } from '#app/ui/can.tsx';
import type { erpApi } from '../api.server.ts';
import type { ConnectionResult, ErpConfigView } from '../wire.ts';

/** How the way to the ERP is, and a try of it. */
export function HealthPanel({ health }: { health: ErpConfigView['health'] }) {
  const { t } = useTranslation('erp');
  const { tenant } = useRootData();
  const [result, setResult] = useState<ConnectionResult | { failed: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const time = (at: string | null) => (at ? formatTime(at, tenant.timeZone) : '—');
  const state = health.openUntil
    ? t('config.healthOpen', { time: time(health.openUntil) })
    : health.fails > 0
      ? t('config.healthBad', { count: health.fails })
      : health.lastOkAt
        ? t('config.healthOk')
        : t('config.healthUnknown');
  const test = () => {
    setBusy(true);
    commandsOf<typeof erpApi>()('POST /king/starry/test', {})
      .then(setResult, (error: Error) => setResult({ failed: error.message }))
      .finally(() => setBusy(false));
  };
  return (
    <section className="panel erp-health" aria-label={t('config.health')}>
      <h2 className="panel-title">{t('config.health')}</h2>
      <dl>
        <dt>{t('config.health')}</dt>
        <dd>{state}</dd>
        <dt>{t('config.lastOk')}</dt>
        <dd>{time(health.lastOkAt)}</dd>
        <dt>{t('config.lastFailed')}</dt>
        <dd>{time(health.lastFailedAt)}</dd>
        <dt>{t('config.pending')}</dt>
        <dd>{thousands(health.pending)}</dd>
        <dt>{t('config.failed')}</dt>
        <dd>{thousands(health.failed)}</dd>
      </dl>
      <Can do="erp:edit">
        <Button loading={busy} onClick={test}>
          {t('config.test')}
        </Button>
      </Can>
      {result ? <TestResult result={result} /> : null}
    </section>
  );
}

function TestResult({ result }: { result: ConnectionResult | { failed: string } }) {
  const { t } = useTranslation('erp');
  if ('failed' in result) return <Alert role="alert" type="error" title={result.failed} showIcon />;
  return (
    <Alert
      role={result.ok ? 'status' : 'alert'}
      type={result.ok ? 'success' : 'error'}
      title={result.problem ? t(`config.problem.${result.problem}`) : t('config.testOk', { ms: result.ms })}
      showIcon
    />
  );
}
