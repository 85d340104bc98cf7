import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { importPiece } from '#app/lib/web/import-piece.ts';
import { Button } from '#app/ui/table/controls/button.tsx';
import type { DrawnMap, MapCell, MapMarks, MapView, MapWords } from './leaflet-map.ts';
import { type CellQuery, useMapCells } from './use-map-cells.ts';

interface Props<Cell extends MapCell> extends MapMarks<Cell> {
  box: MapBox | null;
  tiles: MapTiles | null;
  query: CellQuery<Cell>;
  words: Omit<MapWords, 'comma'> & Record<'name' | 'loading' | 'failed' | 'again', string>;
  card: (cell: Cell) => ReactNode;
}

/** Places on a map: clusters that are counted on the server, and what stands alone by name. */
export function ClusterMap<Cell extends MapCell>({
  box,
  tiles,
  query,
  words,
  pin,
  names,
  isNamed,
  card,
}: Props<Cell>) {
  const { t } = useTranslation('common');
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap<Cell>>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [open, setOpen] = useState<{ cell: Cell; place: HTMLElement } | null>(null);
  const { cells, state, retry } = useMapCells(view, query);
  // The try at which what draws the map did not come, and the last one.
  const [undrawn, setUndrawn] = useState(0);
  const [attempt, setAttempt] = useState(1);
  const failed = state === 'failed' || undrawn === attempt;

  const draw = useEffectEvent((drawMap: typeof import('./leaflet-map.ts').drawMap) => {
    if (!element.current) return;
    drawn.current = drawMap<Cell>(element.current, {
      box,
      tiles,
      words: { ...words, comma: t('mark.list') },
      pin,
      names,
      isNamed,
      onView: setView,
      onOpen: (cell, place) => setOpen({ cell, place }),
    });
  });
  useEffect(() => {
    let gone = false;
    // Only pages with a map carry it, and only a browser can draw it.
    importPiece(() => import('./leaflet-map.ts')).then(
      ({ drawMap }) => (gone ? undefined : draw(drawMap)),
      () => (gone ? undefined : setUndrawn(attempt)),
    );
    return () => {
      gone = true;
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [attempt]);
  const fit = useEffectEvent(() => {
    if (box) drawn.current?.fit(box);
  });
  // Other places are gone to; the same ones read anew leave the map where it was moved to.
  const area = box ? Object.values(box).join() : '';
  useEffect(() => {
    if (area) fit();
  }, [area]);
  useEffect(() => drawn.current?.show(cells), [cells]);

  return (
    <div className="cluster-map-frame">
      <div ref={element} className="cluster-map" role="region" aria-label={words.name} data-state={state} />
      {open ? createPortal(card(open.cell), open.place) : null}
      {state === 'loading' && cells.length === 0 && !failed ? (
        <p role="status" className="map-problem map-loading">
          {words.loading}
        </p>
      ) : null}
      {failed ? (
        <p role="alert" className="map-problem">
          {words.failed}{' '}
          <Button size="small" onClick={undrawn === attempt ? () => setAttempt(attempt + 1) : retry}>
            {words.again}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
