import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { Button } from '#app/ui/table/controls/button.tsx';
import { ClusterMap } from './cluster-map.tsx';
import type { MapCell } from './leaflet-map.ts';
import { useTilesHere } from './use-tiles-allowed.ts';

interface Props {
  /** What lies there. */
  name: string;
  lng: number;
  lat: number;
  /** How it is shown: the class that gives its colour. */
  kind: string;
  tiles: MapTiles | null;
  /** Drawn at once; otherwise when it is asked for. */
  drawn?: boolean;
}

/** Degrees around the place that are in sight. */
const around = 0.01;

/** A small map of one place. It is fetched when it is drawn, and goes along from place to place. */
export function PlaceOnMap({ name, lng, lat, kind, tiles, drawn = false }: Props) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(drawn);
  const shown = useTilesHere(tiles);
  const { box, query } = useMemo(() => {
    const cell: MapCell = { count: 1, lng, lat };
    return {
      box: { west: lng - around, south: lat - around, east: lng + around, north: lat + around },
      query: { read: async () => [cell], given: { at: `${lng},${lat}` } },
    };
  }, [lng, lat]);
  return (
    <>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'placeMap.close' : 'placeMap.open')}
      </Button>
      {open ? (
        <div className="small-map">
          <ClusterMap<MapCell>
            box={box}
            tiles={shown}
            query={query}
            words={{
              name: t('placeMap.name', { name }),
              loading: t('placeMap.loading'),
              failed: t('placeMap.failed'),
              again: t('placeMap.again'),
              zoomIn: t('placeMap.zoomIn'),
              zoomOut: t('placeMap.zoomOut'),
              several: () => name,
            }}
            pin={() => ({ title: name, kind })}
            isNamed={() => false}
            card={() => null}
          />
        </div>
      ) : null}
    </>
  );
}
