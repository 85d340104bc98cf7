import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from '#app/lib/places/coordinates.ts';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { importPiece } from '#app/lib/web/import-piece.ts';
import type { AreaWords, DrawnAreas, MapArea } from './leaflet-areas.ts';

interface Props {
  box: MapBox | null;
  tiles: MapTiles | null;
  words: AreaWords & Record<'name' | 'failed' | 'again', string>;
  areas: readonly MapArea[];
  /** The corners of one that is being drawn; null when none is. */
  draft: readonly Place[] | null;
  onDraw: (corners: Place[]) => void;
  onPick: (id: string) => void;
}

/** Areas on a map, one of which may be drawn. */
export function AreaMap({ box, tiles, words, areas, draft, onDraw, onPick }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnAreas | null>(null);
  // The try at which what draws the map did not come, and the last one.
  const [undrawn, setUndrawn] = useState(0);
  const [attempt, setAttempt] = useState(1);

  const toldDraw = useEffectEvent((corners: Place[]) => onDraw(corners));
  const toldPick = useEffectEvent((id: string) => onPick(id));
  const draw = useEffectEvent((drawAreas: typeof import('./leaflet-areas.ts').drawAreas) =>
    element.current
      ? drawAreas(element.current, { box, tiles, words, onDraw: toldDraw, onPick: toldPick })
      : null,
  );
  useEffect(() => {
    let gone = false;
    let opened: DrawnAreas | null = null;
    // Only pages with a map carry it, and only a browser can draw it.
    importPiece(() => import('./leaflet-areas.ts')).then(
      ({ drawAreas }) => {
        if (gone) return;
        opened = draw(drawAreas);
        setDrawn(opened);
      },
      () => (gone ? undefined : setUndrawn(attempt)),
    );
    return () => {
      gone = true;
      opened?.remove();
    };
  }, [attempt]);
  useEffect(() => drawn?.show(areas, draft), [drawn, areas, draft]);
  const fit = useEffectEvent(() => {
    if (box) drawn?.fit(box);
  });
  const place = box ? Object.values(box).join() : '';
  useEffect(() => {
    if (place) fit();
  }, [place]);

  return (
    <div className="cluster-map-frame">
      <div
        ref={element}
        className="cluster-map"
        role="region"
        aria-label={words.name}
        data-state={drawn ? 'shown' : 'loading'}
      />
      {undrawn === attempt ? (
        <p role="alert" className="map-problem">
          {words.failed}{' '}
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            {words.again}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
