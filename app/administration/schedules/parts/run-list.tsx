import { Alert, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { JobRun } from '../wire.ts';
import { RunOutcome } from './run-outcome.tsx';

/** What is remembered of a job's runs. */
export function RunList(props: { job: string; name: string; onClose(): void }) {
  const { t } = useTranslation('schedules');
  return (
    <Modal open title={t('history', { name: props.name })} onCancel={props.onClose} footer={null}>
      <Runs job={props.job} />
    </Modal>
  );
}

function Runs({ job }: { job: string }) {
  const { t } = useTranslation(['schedules', 'common']);
  const [found, setFound] = useState<JobRun[] | 'failed' | null>(null);
  useEffect(() => {
    const left = new AbortController();
    apiGet<JobRun[]>('/sys/quartzJob/history', { job }, { signal: left.signal, mask: false }).then(
      setFound,
      () => {
        if (!left.signal.aborted) setFound('failed');
      },
    );
    return () => left.abort();
  }, [job]);
  if (found === null) return <Skeleton active title={false} />;
  if (found === 'failed') return <Alert type="error" role="alert" title={t('common:errors.unforeseen')} />;
  if (found.length === 0) return <p>{t('never')}</p>;
  return (
    <ol className="change-list">
      {found.map((run) => (
        <li key={run.id}>
          <RunOutcome run={run} />
        </li>
      ))}
    </ol>
  );
}
