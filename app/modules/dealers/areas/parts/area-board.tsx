import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#app/lib/places/coordinates.ts';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import { Can } from '#app/ui/can.tsx';
import { AreaMap } from '#app/ui/places/area-map.tsx';
import { maxAreas, readCorners, tidyRing, writeCorners } from '../rules.ts';
import type { DealerArea, DealerAreas } from '../wire.ts';
import { type AreaDraft, AreaForm } from './area-form.tsx';
import { AreaItem } from './area-item.tsx';
import { useMapWords } from './use-map-words.ts';

/** A dealer's areas on the map and as a list; one at a time is drawn. */
export function AreaBoard({ found }: { found: DealerAreas }) {
  const { t } = useTranslation('dealers');
  const { dealer, areas, neighbours } = found;
  const [draft, setDraft] = useState<AreaDraft | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const read = useMemo(() => (draft ? readCorners(draft.corners) : null), [draft]);
  const corners = useMemo(() => (read && 'corners' in read ? read.corners : read && []), [read]);
  const shown = useMemo(
    () => [
      ...neighbours.map(({ id, name, dealerName, corners: ring }) => ({
        id,
        name: `${dealerName} · ${name}`,
        kind: 'other',
        corners: ring,
      })),
      ...areas
        .filter(({ id }) => id !== draft?.id)
        .map(({ id, name, corners: ring }) => ({
          id,
          name,
          kind: id === chosen ? 'chosen' : 'own',
          corners: ring,
        })),
    ],
    [neighbours, areas, draft?.id, chosen],
  );
  const words = useMapWords(t('area.map'));
  const box = useMemo(() => boxAround(found), [found]);
  const draw = (drawn: Place[]) =>
    setDraft((now) => now && { ...now, corners: writeCorners(tidyRing(drawn)) });
  const edit = (area: DealerArea) =>
    setDraft({
      id: area.id,
      version: area.version,
      name: area.name,
      brands: area.brands ?? '',
      corners: writeCorners(area.corners),
    });
  return (
    <div className="area-board">
      <AreaMap
        box={box}
        tiles={found.tiles}
        words={words}
        areas={shown}
        draft={corners}
        onDraw={draw}
        onPick={setChosen}
      />
      <section className="panel area-panel" aria-label={t('area.title')}>
        {draft ? (
          <AreaForm
            key={draft.id ?? 'new'}
            dealer={dealer}
            draft={draft}
            onChange={setDraft}
            onClose={() => setDraft(null)}
          />
        ) : (
          <>
            <h2>
              {t('area.title')}
              <Can do="dealer:area">
                <Button
                  type="primary"
                  size="small"
                  disabled={areas.length >= maxAreas}
                  onClick={() => setDraft({ id: null, version: 0, name: '', brands: '', corners: '' })}
                >
                  {t('area.add')}
                </Button>
              </Can>
            </h2>
            {areas.length === 0 ? <p className="panel-empty">{t('area.none')}</p> : null}
            <ul className="area-list">
              {areas.map((area) => (
                <AreaItem
                  key={area.id}
                  area={area}
                  isChosen={area.id === chosen}
                  onChoose={() => setChosen(area.id)}
                  onEdit={() => edit(area)}
                />
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

/** Degrees around a dealer without an area that are in sight. */
const around = 0.15;

/** What the map begins with: the dealer's areas, else where it is, else those of the others; null: the country. */
function boxAround({ dealer, areas, neighbours }: DealerAreas): MapBox | null {
  const own = areas.flatMap(({ corners }) => corners);
  const here = dealer.lng === 0 ? [] : [dealer];
  const places = [own, here, neighbours.flatMap(({ corners }) => corners)].find((some) => some.length > 0);
  if (!places) return null;
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  const margin = places === here ? around : 0;
  return {
    west: Math.min(...lngs) - margin,
    south: Math.min(...lats) - margin,
    east: Math.max(...lngs) + margin,
    north: Math.max(...lats) + margin,
  };
}
