import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { importPiece } from '#app/lib/web/import-piece.ts';
import type { MapCell, OutletMapData } from '../../wire.ts';
import type { DrawnMap, MapView } from './leaflet-map.ts';
import { MapCard } from './map-card.tsx';
import { useMapCells } from './use-map-cells.ts';

interface Props {
  data: OutletMapData;
  /** The list's parameters. */
  given: Record<string, string>;
}

/** Outlets on a map: clusters that are counted on the server, and each outlet by name when it stands alone. */
export function OutletMap({ data, given }: Props) {
  const { t } = useTranslation('customers');
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [open, setOpen] = useState<{ cell: MapCell; place: HTMLElement } | null>(null);
  const { cells, state, retry } = useMapCells(view, given);
  // The try at which what draws the map did not come, and the last one.
  const [undrawn, setUndrawn] = useState(0);
  const [attempt, setAttempt] = useState(1);
  const failed = state === 'failed' || undrawn === attempt;
  const { box, tiles } = data;

  const draw = useEffectEvent((drawMap: typeof import('./leaflet-map.ts').drawMap) => {
    if (!element.current) return;
    drawn.current = drawMap(element.current, {
      box,
      tiles,
      words: {
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
        several: (count) => t('map.several', { count }),
      },
      onView: setView,
      onOpen: (cell, place) => setOpen({ cell, place }),
    });
  });
  useEffect(() => {
    let gone = false;
    // Only this page carries the map, and only a browser can draw it.
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
  // Other outlets are gone to; the same ones read anew leave the map where it was moved to.
  const area = box ? Object.values(box).join() : '';
  useEffect(() => {
    if (area) fit();
  }, [area]);
  useEffect(() => drawn.current?.show(cells), [cells]);

  return (
    <div className="outlet-map-frame">
      <div ref={element} className="outlet-map" role="region" aria-label={t('menu.map')} data-state={state} />
      {open ? createPortal(<MapCard cell={open.cell} />, open.place) : null}
      {state === 'loading' && cells.length === 0 && !failed ? (
        <p role="status" className="map-problem map-loading">
          {t('map.loading')}
        </p>
      ) : null}
      {failed ? (
        <p role="alert" className="map-problem">
          {t('map.failed')}{' '}
          <Button size="small" onClick={undrawn === attempt ? () => setAttempt(attempt + 1) : retry}>
            {t('map.again')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
