import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { ClusterMap } from '#app/ui/places/cluster-map.tsx';
import type { ReadOptions } from '#app/ui/places/use-map-cells.ts';
import { useTilesAllowed } from '#app/ui/places/use-tiles-allowed.ts';
import { dueColour, dueColours } from '../rules-board.ts';
import type { BoardJob } from '../wire.ts';
import type { JobCell, JobMap, WorkerPlace } from '../wire-map.ts';
import { type CardActs, JobCard } from './job-card.tsx';

interface Props extends CardActs {
  map: JobMap;
  /** Which orders it shows: parameters of its call. */
  given: Record<string, string>;
}

/** What the map shows: orders that lie together, or where a worker was last. */
type Shown = JobCell & { worker?: WorkerPlace };

/**
 * The open orders on a map, coloured by how they stand with their time; each opens the card it is dispatched from. Beside
 * them the workers, where they last arrived.
 */
export function BoardMap({ map, given, ...acts }: Props) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const { workers } = map;
  const lastPlace = ({ name, at }: WorkerPlace) =>
    t('board.onMap.lastPlace', { name, time: formatTime(at, tenant.timeZone, 'MM-DD HH:mm') });
  // A card that is open shows its order as it was read last: it may have been given to somebody meanwhile.
  const [latest, setLatest] = useState<ReadonlyMap<string, BoardJob>>(new Map());
  const read = useCallback(
    async (query: Record<string, string | number>, options: ReadOptions): Promise<Shown[]> => {
      const cells = await apiGet<JobCell[]>('/mes/order/map', query, options);
      setLatest(new Map(cells.flatMap(({ jobs }) => jobs).map((job) => [job.id, job])));
      // Above the orders: they are few, and stand where one of them is.
      const placed = workers.map((worker) => ({
        count: 1,
        lng: worker.lng,
        lat: worker.lat,
        jobs: [],
        worker,
      }));
      return [...cells, ...placed];
    },
    [workers],
  );
  useTilesAllowed(map.tiles !== null);
  const cardOf = ({ count, jobs, worker }: Shown) =>
    worker ? <p>{lastPlace(worker)}</p> : jobsCard(count, jobs);
  const jobsCard = (count: number, jobs: readonly BoardJob[]) => (
    <ol className="dispatch-jobs dispatch-map-jobs">
      {jobs.map((job) => (
        <JobCard key={job.id} job={latest.get(job.id) ?? job} {...acts} />
      ))}
      {count > jobs.length ? <li>{t('board.onMap.more', { count: count - jobs.length })}</li> : null}
    </ol>
  );
  return (
    <>
      <ul className="dispatch-legend" aria-label={t('board.onMap.legend')}>
        {dueColours.map((colour) => (
          <li key={colour}>
            <i className={`map-pin map-pin-${colour}`} aria-hidden />
            {t(`board.onMap.colour.${colour}`)}
          </li>
        ))}
        <li>
          <i className="map-pin map-pin-worker" aria-hidden />
          {t('board.onMap.worker')}
        </li>
      </ul>
      <ClusterMap<Shown>
        box={map.box}
        tiles={map.tiles}
        query={{ read, given }}
        words={{
          name: t('board.onMap.title'),
          loading: t('board.onMap.loading'),
          failed: t('board.onMap.failed'),
          again: t('board.onMap.again'),
          zoomIn: t('board.onMap.zoomIn'),
          zoomOut: t('board.onMap.zoomOut'),
          several: (count) => t('board.onMap.several', { count }),
        }}
        pin={({ count, jobs: [only], worker }) => {
          if (worker) return { title: lastPlace(worker), kind: 'worker' };
          if (count > 1 || !only) return null;
          const colour = dueColour(only);
          return { title: `${only.customerName} ${t(`board.onMap.colour.${colour}`)}`, kind: colour };
        }}
        isNamed={({ jobs, worker }) => jobs.length > 0 || worker !== undefined}
        card={cardOf}
      />
    </>
  );
}
