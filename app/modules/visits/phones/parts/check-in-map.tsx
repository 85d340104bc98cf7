import { useTranslation } from 'react-i18next';
import { type Place, toGcj02 } from '#app/lib/places/coordinates.ts';
import type { VisitState } from '../../records/rules.ts';
import { namesApart } from '../rules-names.ts';
import { extentOf, onSheet, sheetHeight } from '../rules-sheet.ts';
import { RegionOutlines } from './region-outlines.tsx';

const sheetLimits = { width: 960, lowest: 320, tallest: 640 };

/** So many of those who are at one place are named. */
const named = 3;

/** Somebody's check-in, or one of somebody's. */
interface Dot {
  id: string;
  name: string;
  state: VisitState | null;
  /** WGS-84; null where it was not measured. */
  place: Place | null;
}

/** Where people checked in last, or one did in turn (`way`), to scale and north up; it needs no map service. */
export function CheckInMap({
  title,
  label: description,
  dots: given,
  way = false,
}: {
  title: string;
  label: string;
  dots: readonly Dot[];
  way?: boolean;
}) {
  const { t } = useTranslation('visits');
  const placed = given.flatMap(({ place, ...dot }) => (place ? [{ ...dot, place: toGcj02(place) }] : []));
  if (placed.length === 0) return null;
  const extent = extentOf(placed.map(({ place }) => place));
  const sheet = { width: sheetLimits.width, height: sheetHeight(extent, sheetLimits) };
  const written = (names: readonly string[]) => {
    const first = names.slice(0, named).join(t('common:mark.list'));
    return names.length > named ? t('today.andMore', { names: first, n: names.length }) : first;
  };
  const dots = namesApart(
    placed.map((of) => ({ ...onSheet(of.place, extent, sheet), name: of.name, of })),
    sheet,
    written,
  );
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <svg
        className="field-today-map"
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        role="img"
        aria-label={description}
      >
        <RegionOutlines extent={extent} sheet={sheet} />
        {way ? (
          <polyline
            points={placed
              .map(({ place }) => onSheet(place, extent, sheet))
              .map(({ x, y }) => `${x},${y}`)
              .join(' ')}
          />
        ) : null}
        {dots.map(({ x, y, of, names, label }) => (
          <g
            key={of[0]?.id}
            className={of.some(({ state }) => state === 'ongoing') ? 'is-ongoing' : undefined}
          >
            <title>{names.join(t('common:mark.list'))}</title>
            {Math.abs(label.y - y) > 12 ? <line x1={x} y1={y} x2={label.x} y2={label.y - 5} /> : null}
            <circle cx={x} cy={y} r={7} />
            <text x={label.x} y={label.y} textAnchor={label.anchor}>
              {written(names)}
            </text>
          </g>
        ))}
        <text x={sheet.width - 16} y={sheet.height - 12} textAnchor="end">
          {t('today.scale', { km: extent.km.toFixed(1) })}
        </text>
      </svg>
    </section>
  );
}
