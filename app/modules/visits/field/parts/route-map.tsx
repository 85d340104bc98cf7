import { useEffect, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { importPiece } from '#app/lib/web/import-piece.ts';
import { placeOf } from '../../arrival/rules-distance.ts';
import { extentOf, onSheet } from '../../phones/rules-sheet.ts';

const width = 640;
const height = 260;

/** A stop at its turn, and how far the visit there is. */
interface Stop {
  id: string;
  place: string | null;
  turn: number | null;
  current?: { state: string } | null;
}

/** A way in its order, to scale and north up; it needs neither a network nor a map service. */
export function RouteMap({ stops, settled = true }: { stops: readonly Stop[]; settled?: boolean }) {
  const { t } = useWords('visits');
  const Regions = useRegions(settled);
  const placed = stops.flatMap(({ place, ...stop }) => (place ? [{ ...stop, place: placeOf(place) }] : []));
  if (placed.length < 2) return null;
  const extent = extentOf(placed.map(({ place }) => place));
  const points = placed.map(({ place, ...stop }) => ({
    ...stop,
    ...onSheet(place, extent, { width, height }),
  }));
  return (
    <svg
      className="fieldwork-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('field.map', { count: placed.length })}
    >
      {Regions ? <Regions extent={extent} sheet={{ width, height }} /> : null}
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ id, x, y, turn, current }) => (
        <g key={id} className={current ? `is-${current.state}` : undefined}>
          <circle cx={x} cy={y} r={16} />
          <text x={x} y={y + 7} textAnchor="middle">
            {turn}
          </text>
        </g>
      ))}
      <text className="fieldwork-map-scale" x={width - 12} y={height - 12} textAnchor="end">
        {t('today.scale', { km: extent.km.toFixed(1) })}
      </text>
    </svg>
  );
}

type Regions = typeof import('./phone-regions.tsx').PhoneRegions;

/** What draws regions under the way: not before the page has what it cannot do without, and nothing where it cannot be had. */
function useRegions(settled: boolean): Regions | null {
  const [regions, setRegions] = useState<Regions | null>(null);
  useEffect(() => {
    if (!settled) return;
    importPiece(() => import('./phone-regions.tsx')).then(
      ({ PhoneRegions }) => setRegions(() => PhoneRegions),
      () => undefined,
    );
  }, [settled]);
  return regions;
}
