import { useWords } from '#app/i18n/use-words.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { placeOf } from '../../arrival/rules-distance.ts';
import { extentOf, onSheet } from '../../phones/rules-sheet.ts';

const width = 640;
const height = 260;

// What nobody waits for: without it the way is what it was.
const Regions = onDemand(() => import('./phone-regions.tsx'), { missing: { quietly: null } });

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
      {settled ? <Regions extent={extent} sheet={{ width, height }} /> : null}
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
