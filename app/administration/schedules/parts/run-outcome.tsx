import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { JobRun } from '../wire.ts';

/** When a run was, how it went and how long it took. */
export function RunOutcome({ run }: { run: JobRun }) {
  const { t } = useTranslation('schedules');
  const { tenant } = useRootData();
  return (
    <>
      <time dateTime={run.startedAt}>{formatTime(run.startedAt, tenant.timeZone)}</time>{' '}
      <span className="log-result" data-tone={run.outcome === 'done' ? 'ok' : 'failed'}>
        {t(`outcome.${run.outcome}`)}
      </span>{' '}
      {t('cost', { ms: run.costMs })}
      {run.requestedBy ? ` · ${t('askedBy', { name: run.requestedBy })}` : ''}
      {run.error ? <p className="field-error">{run.error}</p> : null}
    </>
  );
}
