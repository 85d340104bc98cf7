import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import { ClusterMap } from '#app/ui/places/cluster-map.tsx';
import type { ReadOptions } from '#app/ui/places/use-map-cells.ts';
import type { MapCell, OutletMapData } from '../../wire.ts';
import { MapCard } from './map-card.tsx';

interface Props {
  data: OutletMapData;
  /** The list's parameters. */
  given: Record<string, string>;
}

/** Outlets on a map: clusters that are counted on the server, and each outlet by name when it stands alone. */
export function OutletMap({ data: { box, tiles }, given }: Props) {
  const { t } = useTranslation('customers');
  return (
    <ClusterMap<MapCell>
      box={box}
      tiles={tiles}
      query={{ read, given }}
      words={{
        name: t('menu.map'),
        loading: t('map.loading'),
        failed: t('map.failed'),
        again: t('map.again'),
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
        several: (count) => t('map.several', { count }),
      }}
      pin={pinOf}
      names={({ outlets }) => outlets.map(({ name }) => name)}
      isNamed={({ outlets }) => outlets.length > 0}
      card={card}
    />
  );
}

const read = (query: Record<string, string | number>, options: ReadOptions) =>
  apiGet<MapCell[]>('/eCustomer/map', query, options);

const card = (cell: MapCell) => <MapCard cell={cell} />;

function pinOf({ count, outlets: [only] }: MapCell) {
  return count === 1 && only ? { title: only.name, kind: only.status } : null;
}
