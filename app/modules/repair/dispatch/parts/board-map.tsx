import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import { ClusterMap } from '#app/ui/places/cluster-map.tsx';
import type { ReadOptions } from '#app/ui/places/use-map-cells.ts';
import { useTilesAllowed } from '#app/ui/places/use-tiles-allowed.ts';
import { dueColour, dueColours } from '../rules-board.ts';
import type { BoardJob } from '../wire.ts';
import type { JobCell, JobMap } from '../wire-map.ts';
import { type CardActs, JobCard } from './job-card.tsx';

interface Props extends CardActs {
  map: JobMap;
  /** Which orders it shows: parameters of its call. */
  given: Record<string, string>;
}

/** The open orders on a map, coloured by how they stand with their time; each opens the card it is dispatched from. */
export function BoardMap({ map, given, ...acts }: Props) {
  const { t } = useTranslation('repair');
  // A card that is open shows its order as it was read last: it may have been given to somebody meanwhile.
  const [latest, setLatest] = useState<ReadonlyMap<string, BoardJob>>(new Map());
  const read = useCallback(async (query: Record<string, string | number>, options: ReadOptions) => {
    const cells = await apiGet<JobCell[]>('/mes/order/map', query, options);
    setLatest(new Map(cells.flatMap(({ jobs }) => jobs).map((job) => [job.id, job])));
    return cells;
  }, []);
  useTilesAllowed(map.tiles !== null);
  const cardOf = ({ count, jobs }: JobCell) => (
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
      </ul>
      <ClusterMap<JobCell>
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
        pin={({ count, jobs: [only] }) =>
          count === 1 && only
            ? {
                title: `${only.customerName} ${t(`board.onMap.colour.${dueColour(only)}`)}`,
                kind: dueColour(only),
              }
            : null
        }
        isNamed={({ jobs }) => jobs.length > 0}
        card={cardOf}
      />
    </>
  );
}
