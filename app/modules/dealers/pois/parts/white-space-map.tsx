import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { ClusterMap } from '#app/ui/places/cluster-map.tsx';
import type { ReadOptions } from '#app/ui/places/use-map-cells.ts';
import type { WhiteSpace, WhiteSpaceCell } from '../../wire.ts';
import { WhiteSpaceCard } from './white-space-card.tsx';

/** Potential partners where we have no outlet: how many lie where, and each to be claimed from its card. */
export function WhiteSpaceMap({ box, tiles }: { box: WhiteSpace['box']; tiles: MapTiles | null }) {
  const { t } = useTranslation('dealers');
  const [turn, setTurn] = useState(0);
  // Read anew once one was claimed: it is another's to see now.
  const query = useMemo(() => ({ read, given: { turn: String(turn) } }), [turn]);
  const card = (cell: WhiteSpaceCell) => (
    <WhiteSpaceCard cell={cell} onClaimed={() => setTurn((one) => one + 1)} />
  );
  return (
    <ClusterMap<WhiteSpaceCell>
      box={box}
      tiles={tiles}
      query={query}
      words={{
        name: t('whiteSpace.title'),
        loading: t('whiteSpace.loading'),
        failed: t('whiteSpace.failed'),
        again: t('whiteSpace.again'),
        zoomIn: t('whiteSpace.zoomIn'),
        zoomOut: t('whiteSpace.zoomOut'),
        several: (count) => t('whiteSpace.several', { count }),
      }}
      pin={pinOf}
      isNamed={({ pois }) => pois.length > 0}
      card={card}
    />
  );
}

const read = ({ turn: _turn, ...query }: Record<string, string | number>, options: ReadOptions) =>
  apiGet<WhiteSpaceCell[]>('/eDDLPOI/map', query, options);

function pinOf({ count, pois: [only] }: WhiteSpaceCell) {
  return count === 1 && only
    ? { title: only.name, kind: only.stage === 'pool' ? 'potential' : 'normal' }
    : null;
}
