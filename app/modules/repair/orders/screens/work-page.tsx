import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { signInOf } from '#app/kernel/session/session-frames.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { LogoutDialog } from '#app/shell/user/logout-dialog.tsx';
import { SessionWatch } from '#app/shell/user/session-watch.tsx';
import { JobLine } from '../parts/job-line.tsx';
import { JobSteps } from '../parts/job-steps.tsx';
import { findMyJob, listMyJobs } from '../use-cases/my-jobs.server.ts';
import type { Route } from './+types/work-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = new URL(request.url).searchParams;
  const id = query.get('job');
  return {
    title: ctx.t('repair:phone.title'),
    sessionId: ctx.user?.sessionId ?? '',
    signIn: signInOf(ctx.user?.frame),
    name: ctx.user?.realname ?? '',
    jobs: await listMyJobs(ctx),
    givenBack: query.get('given') === 'back',
    asked: id !== null,
    job: id === null ? null : await findMyJob(ctx, id),
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** A repair worker's jobs on the phone (MES-01): the next first, and each from its acceptance to the signature. */
export default function WorkPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const [leaving, setLeaving] = useState(false);
  const { job, jobs } = loaderData;
  return (
    <div className="repair-phone">
      <header className="repair-phone-head">
        <strong>{tenant.shortName}</strong>
        <span>{loaderData.name}</span>
        <Button size="small" onClick={() => setLeaving(true)}>
          {t('phone.signOut')}
        </Button>
      </header>
      <main className="repair-phone-main">
        {loaderData.asked ? (
          <>
            <Link to={{ search: '' }} className="repair-phone-back">
              {t('phone.back')}
            </Link>
            {job ? <JobSteps job={job} /> : <NoSuchJob />}
          </>
        ) : (
          <>
            <h1>{t('phone.title')}</h1>
            {loaderData.givenBack ? (
              <p className="notice-warning" role="status">
                {t('phone.givenBack')}
              </p>
            ) : null}
            <p>{t('phone.count', { n: jobs.length })}</p>
            {jobs.length === 0 ? <Empty description={t('phone.none')} /> : null}
            <ol className="repair-phone-jobs" aria-label={t('phone.title')}>
              {jobs.map((one) => (
                <JobLine key={one.id} job={one} />
              ))}
            </ol>
          </>
        )}
      </main>
      <LogoutDialog
        open={leaving}
        sessionId={loaderData.sessionId}
        signIn={loaderData.signIn}
        onCancel={() => setLeaving(false)}
      />
      <SessionWatch sessionId={loaderData.sessionId} signIn={loaderData.signIn} />
    </div>
  );
}

function NoSuchJob() {
  const { t } = useTranslation('repair');
  return (
    <>
      <h1>{t('phone.gone')}</h1>
      <p>{t('phone.goneHint')}</p>
    </>
  );
}
