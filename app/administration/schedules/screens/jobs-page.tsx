import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { jobRef } from '../inputs.ts';
import { RunList } from '../parts/run-list.tsx';
import { RunOutcome } from '../parts/run-outcome.tsx';
import { listJobs } from '../use-cases/list-jobs.server.ts';
import { pauseJob, resumeJob, runJobNow } from '../use-cases/steer-job.server.ts';
import type { JobRow } from '../wire.ts';
import type { Route } from './+types/jobs-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('schedules:title'),
  rows: await listJobs(ctx),
}));

const steps = { run: runJobNow, pause: pauseJob, resume: resumeJob };

export const action = pageAction(async (ctx, form) => {
  const does = formText(form, 'does');
  if (!Object.hasOwn(steps, does)) throw badInput('does');
  await steps[does as keyof typeof steps](ctx, checkInput(jobRef, Object.fromEntries(form)));
  return { ok: true as const, message: ctx.t(`schedules:done.${does}`) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Scheduled jobs as they stand for the tenant. */
export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('schedules');
  const { tenant } = useRootData();
  const may = useMay();
  const fetcher = useFetcher<typeof action>();
  const [shown, setShown] = useState<JobRow | null>(null);
  const send = (does: string, job: string) => void fetcher.submit({ does, job }, { method: 'post' });
  const columns: DataColumn<JobRow>[] = [
    { key: 'name', title: t('column.name'), width: 260, render: (row) => row.name },
    {
      key: 'next',
      title: t('column.next'),
      width: 280,
      render: (row) =>
        row.paused ? (
          <Tag color="orange">{t('paused', { by: row.paused.by })}</Tag>
        ) : (
          <span className="cell-pair">
            {row.nextAt ? formatTime(row.nextAt, tenant.timeZone) : '—'}
            <small className="code-text">{row.cron}</small>
          </span>
        ),
    },
    {
      key: 'last',
      title: t('column.last'),
      width: 320,
      render: (row) => (row.last ? <RunOutcome run={row.last} /> : t('never')),
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 130,
      fixed: 'right',
      render: (row) => (
        <RowVerbs
          verbs={[
            ...(may('job:edit')
              ? [
                  {
                    key: 'run',
                    label: t('action.run'),
                    question: t('action.confirmRun', { name: row.name }),
                    onClick: () => send('run', row.job),
                  },
                  {
                    key: 'pause',
                    label: t(row.paused ? 'action.resume' : 'action.pause'),
                    onClick: () => send(row.paused ? 'resume' : 'pause', row.job),
                  },
                ]
              : []),
            { key: 'history', label: t('action.history'), onClick: () => setShown(row) },
          ]}
        />
      ),
    },
  ];
  return (
    <PageView title={t('title')} description={t('note')}>
      <OutcomeNote outcome={fetcher.data} />
      <DataTable label={t('title')} columns={columns} rows={loaderData.rows} rowKey="job" />
      {shown ? <RunList job={shown.job} name={shown.name} onClose={() => setShown(null)} /> : null}
    </PageView>
  );
}
