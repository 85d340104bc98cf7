import { useTranslation } from 'react-i18next';
import type { Board } from '../wire.ts';
import { type CardActs, JobCard } from './job-card.tsx';

interface Props extends CardActs {
  pool: Board['pool'];
}

/** Orders that wait for dispatch, the most urgent first. */
export function BoardPool({ pool, ...acts }: Props) {
  const { t } = useTranslation('repair');
  const { jobs, total, counted } = pool;
  return (
    <section className="panel dispatch-pool" aria-labelledby="dispatch-pool">
      <h2 id="dispatch-pool">
        {t('board.pool')} <small>{t(counted ? 'board.count' : 'board.countMore', { count: total })}</small>
      </h2>
      {jobs.length === 0 ? <p className="cell-empty">{t('board.poolEmpty')}</p> : null}
      <ol className="dispatch-jobs" aria-label={t('board.pool')}>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} {...acts} />
        ))}
      </ol>
      {total > jobs.length ? <p>{t('board.poolMore', { shown: jobs.length })}</p> : null}
    </section>
  );
}
