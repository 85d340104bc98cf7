import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { ClusterMap } from '#app/ui/places/cluster-map.tsx';
import type { ReadOptions } from '#app/ui/places/use-map-cells.ts';
import { useTilesAllowed } from '#app/ui/places/use-tiles-allowed.ts';
import { useMay } from '#app/ui/use-may.ts';
import { sellOutListPage } from '../../pages.ts';
import { FreshnessMark } from '../../parts/freshness-mark.tsx';
import type { FreshnessCell, FreshnessMapData } from '../wire-freshness.ts';
import { useFreshWords } from './fresh-words.ts';

/** Outlets with goods on the map, coloured by how much of the goods' life remains; one opens its counts. */
export function FreshnessMap({ map, keyword }: { map: FreshnessMapData; keyword: string | null }) {
  const { t } = useTranslation('shelves');
  useTilesAllowed(map.tiles !== null);
  const card = useCallback(
    (cell: FreshnessCell) => <FreshnessCard cell={cell} keyword={keyword} />,
    [keyword],
  );
  const query = useMemo(() => ({ read, given: { keyword: keyword ?? '' } }), [keyword]);
  return (
    <>
      <p className="page-view-note">
        {t('freshMap.placed', { count: map.placed })}
        {map.unplaced > 0 ? ` · ${t('freshMap.unplaced', { count: map.unplaced })}` : ''}
      </p>
      <ClusterMap<FreshnessCell>
        box={map.box}
        tiles={map.tiles}
        query={query}
        words={{
          name: t('freshMap.view.map'),
          loading: t('freshMap.loading'),
          failed: t('freshMap.failed'),
          again: t('freshMap.again'),
          zoomIn: t('freshMap.zoomIn'),
          zoomOut: t('freshMap.zoomOut'),
          several: (count) => t('freshMap.several', { count }),
        }}
        pin={pinOf}
        isNamed={({ outlets }) => outlets.length > 0}
        card={card}
      />
    </>
  );
}

const read = (query: Record<string, string | number>, options: ReadOptions) =>
  apiGet<FreshnessCell[]>('/eCustStock/freshness/map', query, options);

function pinOf({ count, outlets: [only] }: FreshnessCell) {
  return count === 1 && only ? { title: only.name, kind: only.tone } : null;
}

/** The outlets of one place, those with the least life left first. */
function FreshnessCard({
  cell: { count, outlets },
  keyword,
}: {
  cell: FreshnessCell;
  keyword: string | null;
}) {
  const { t } = useTranslation('shelves');
  const to = usePathOf();
  const may = useMay();
  const words = useFreshWords();
  return (
    <ul className="map-card">
      {outlets.map((one) => (
        <li key={one.id}>
          {may(sellOutListPage.code) ? (
            <Link to={to(sellOutListPage) + listAddress({}, { customerId: one.id, keyword: keyword ?? '' })}>
              {one.name}
            </Link>
          ) : (
            <strong>{one.name}</strong>
          )}
          <span>
            <FreshnessMark value={one.tone} /> {words(one)}
          </span>
          <span>{t('sellOut.countedNote', { day: one.countedOn })}</span>
          <span>{one.address}</span>
        </li>
      ))}
      {count > outlets.length ? <li>{t('freshMap.more', { count: count - outlets.length })}</li> : null}
    </ul>
  );
}
