import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { AreaMap } from '#app/ui/places/area-map.tsx';
import { dealerAreasPage } from '../../pages.ts';
import { boxOf } from '../rules-overview.ts';
import type { AllAreas } from '../wire.ts';
import { useMapWords } from './use-map-words.ts';

/** Areas of all dealers on one map, and beside it those that overlap and the dealers without any. */
export function AllAreasBoard({ found }: { found: AllAreas }) {
  const { t } = useTranslation('dealers');
  const to = usePathOf();
  const { areas, overlaps, without } = found;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const byId = useMemo(() => new Map(areas.map((area) => [area.id, area])), [areas]);
  const clashing = useMemo(
    () => new Set(overlaps.flatMap(({ oneId, otherId }) => [oneId, otherId])),
    [overlaps],
  );
  const shown = useMemo(
    () =>
      areas.map(({ id, name, dealerName, corners }) => ({
        id,
        name: `${dealerName} · ${name}`,
        kind: chosen.includes(id) ? 'chosen' : clashing.has(id) ? 'clash' : 'plain',
        corners,
      })),
    [areas, clashing, chosen],
  );
  const words = useMapWords(t('area.all'));
  const box = useMemo(
    () => (areas.length > 0 ? boxOf(areas.flatMap(({ corners }) => corners)) : null),
    [areas],
  );
  const linkTo = (id: string) => {
    const area = byId.get(id);
    return area ? (
      <Link to={to(dealerAreasPage, { id: area.dealerId })}>
        {area.dealerName} · {area.name}
      </Link>
    ) : null;
  };
  const picked = chosen.length === 1 ? byId.get(chosen[0]!) : undefined;
  return (
    <div className="area-board">
      <AreaMap
        box={box}
        tiles={found.tiles}
        words={words}
        areas={shown}
        draft={null}
        onDraw={() => {}}
        onPick={(id) => setChosen([id])}
      />
      <section className="panel area-panel" aria-label={t('area.overlaps')}>
        {picked ? <p>{linkTo(picked.id)}</p> : null}
        <h2>
          {t('area.overlaps')} <small>{thousands(overlaps.length)}</small>
        </h2>
        {overlaps.length === 0 ? <p className="panel-empty">{t('area.noOverlaps')}</p> : null}
        <ul className="area-list">
          {overlaps.map(({ oneId, otherId, squareMetres }) => (
            <li key={`${oneId} ${otherId}`}>
              {linkTo(oneId)}
              {linkTo(otherId)}
              <button type="button" className="link-button" onClick={() => setChosen([oneId, otherId])}>
                {squareMetres === null
                  ? t('area.unmeasured')
                  : t('area.land', { land: (squareMetres / 1e6).toFixed(2) })}
              </button>
            </li>
          ))}
        </ul>
        {without.length > 0 ? (
          <>
            <h2>
              {t('area.without')} <small>{thousands(without.length)}</small>
            </h2>
            <ul className="area-list">
              {without.map(({ id, name }) => (
                <li key={id}>
                  <Link to={to(dealerAreasPage, { id })}>{name}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
    </div>
  );
}
