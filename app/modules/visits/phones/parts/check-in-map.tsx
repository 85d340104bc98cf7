import { useTranslation } from 'react-i18next';
import { extentOf, onSheet } from '../rules-sheet.ts';
import type { PersonToday } from '../wire-phones.ts';

const width = 960;
const height = 320;

/** Where people checked in last, to scale and north up; it needs no map service. */
export function CheckInMap({ people }: { people: readonly PersonToday[] }) {
  const { t } = useTranslation('visits');
  const placed = people.flatMap(({ place, ...person }) => (place ? [{ ...person, place }] : []));
  if (placed.length === 0) return null;
  const extent = extentOf(placed.map(({ place }) => place));
  return (
    <section className="panel" aria-label={t('today.map')}>
      <h2>{t('today.map')}</h2>
      <svg
        className="field-today-map"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('today.mapOf', { n: placed.length })}
      >
        {placed.map(({ userId, userName, place, state }) => {
          const { x, y } = onSheet(place, extent, { width, height });
          return (
            <g key={userId} className={state === 'ongoing' ? 'is-ongoing' : undefined}>
              <circle cx={x} cy={y} r={7} />
              <text
                x={x > width - 120 ? x - 12 : x + 12}
                y={y + 5}
                textAnchor={x > width - 120 ? 'end' : 'start'}
              >
                {userName}
              </text>
            </g>
          );
        })}
        <text x={width - 16} y={height - 12} textAnchor="end">
          {t('today.scale', { km: extent.km.toFixed(1) })}
        </text>
      </svg>
    </section>
  );
}
