import { Button } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { signInOf } from '#app/kernel/session/session-frames.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { importPiece } from '#app/lib/web/import-piece.ts';
import { keepPage, keptPageOf } from '#app/lib/web/outbox/keep-page.ts';
import { type NewEntry, PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import { phoneWorkerPath } from '#app/lib/web/outbox/worker-path.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { LogoutDialog } from '#app/shell/user/logout-dialog.tsx';
import { SessionWatch } from '#app/shell/user/session-watch.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import { missingFact } from '../../life/rules-state.ts';
import { JobLine } from '../parts/job-line.tsx';
import { JobSteps } from '../parts/job-steps.tsx';
import { WorkOutbox } from '../parts/work-outbox.tsx';
import { type JobNow, jobNow, moveEntry, partEntry, type WorkEntry, workWays } from '../rules-work.ts';
import { listMyJobs } from '../use-cases/my-jobs.server.ts';
import type { WorkJob } from '../wire-work.ts';
import type { Route } from './+types/work-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('repair:phone.title'),
  sessionId: ctx.user?.sessionId ?? '',
  signIn: signInOf(ctx.user?.frame),
  day: await listMyJobs(ctx),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(loaderData?.title, matches),
  ...(loaderData ? [keptPageOf(loaderData.day.user.id)] : []),
];

/** A repair worker's jobs on the phone (MES-01): the next first, and each from its acceptance to the signature. */
export default function WorkPage({ loaderData }: Route.ComponentProps) {
  // Whoever signs in next has an outbox of their own.
  return <Work key={loaderData.day.user.id} {...loaderData} />;
}

function Work({ day, sessionId, signIn }: Route.ComponentProps['loaderData']) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  // Going to a job asks the server for nothing: its place in the address is behind the #.
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { outbox, state, kept } = useWorkOutbox(day.user.id);
  const [leaving, setLeaving] = useState(false);
  const [givenBack, setGivenBack] = useState(false);
  const [opened, setOpened] = useState<WorkJob | null>(null);
  const entries = state.entries ?? [];
  const jobs = day.jobs.map((job) => jobNow(job, entries, day.holds));
  const asked = hash.slice(1);
  const read = day.jobs.find(({ id }) => id === asked);
  if (read && read !== opened) setOpened(read);
  // A job that has just ended is still looked at; nothing more is done with it.
  const ended = opened?.id === asked ? jobNow(opened, entries, []) : null;
  const job = jobs.find(({ id }) => id === asked) ?? ended;
  const keep = (entry: NewEntry<WorkEntry>) =>
    outbox.addAndSend(entry).catch((error: unknown) => {
      // What is not the server's word is the phone's: it has no room for what was done.
      throw error instanceof ApiError ? error : new ApiError(507, 'repair.full', t('outbox.full'));
    });
  return (
    <div className="repair-phone">
      <header className="repair-phone-head">
        <strong>{tenant.shortName}</strong>
        <span>{day.user.realname}</span>
        <Button size="small" onClick={() => setLeaving(true)}>
          {t('phone.signOut')}
        </Button>
      </header>
      <WorkOutbox outbox={outbox} state={state} owner={day.user.realname} signIn={signIn} />
      <main className="repair-phone-main" aria-busy={state.entries === null}>
        {asked && state.entries ? (
          <>
            <Link to={{ hash: '' }} className="repair-phone-back">
              {t('phone.back')}
            </Link>
            {job ? (
              <JobSteps
                key={job.id}
                job={job}
                stamp={day}
                // It goes into the outbox first: with a network its answer is there at once.
                take={async (event, facts) => {
                  if (missingFact(event, facts))
                    throw new ApiError(422, 'repair.fact-missing', t('errors.fact-missing'));
                  await keep(moveEntry(job, event, facts));
                }}
                takePart={(line, act) => keep(partEntry(job, line, act))}
                onMoved={(event) => {
                  setGivenBack(event === 'refuse');
                  // A job that was given back is not the worker's any more: the list says so.
                  if (event === 'refuse') void navigate({ hash: '' }, { replace: true });
                }}
              />
            ) : (
              <NoSuchJob />
            )}
          </>
        ) : (
          <JobList jobs={jobs} givenBack={givenBack} kept={kept} />
        )}
      </main>
      <LogoutDialog open={leaving} sessionId={sessionId} signIn={signIn} onCancel={() => setLeaving(false)} />
      <SessionWatch sessionId={sessionId} signIn={signIn} />
    </div>
  );
}

/** The worker's outbox, sent whenever there is a network; and whether this page opens without one. */
function useWorkOutbox(userId: string) {
  const { revalidate } = useRevalidator();
  const [outbox] = useState(() => new PhoneOutbox<WorkEntry>(userId, workWays));
  const state = useSyncExternalStore(outbox.subscribe, outbox.state, outbox.state);
  const [kept, setKept] = useState(false);
  useEffect(() => outbox.start(), [outbox]);
  useEffect(() => {
    // With the forms of the moves. It opens without a network, or it does not: what is done now does not depend on it.
    const keep = () =>
      void importPiece(() => import('../parts/move-drawer.tsx'))
        .then(() => keepPage(phoneWorkerPath, userId))
        .then(setKept, () => null);
    keep();
    return outbox.onTaken(() => {
      void revalidate();
      keep();
    });
  }, [outbox, revalidate, userId]);
  return { outbox, state, kept };
}

function JobList({ jobs, givenBack, kept }: { jobs: readonly JobNow[]; givenBack: boolean; kept: boolean }) {
  const { t } = useTranslation('repair');
  return (
    <>
      <h1>{t('phone.title')}</h1>
      {givenBack ? (
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
      {kept ? <p className="repair-phone-kept">{t('phone.kept')}</p> : null}
    </>
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
