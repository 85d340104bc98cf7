import { divIcon, type LeafletMouseEvent, layerGroup, marker, polygon, polyline } from 'leaflet';
import { type Place, toGcj02 } from '#app/lib/places/coordinates.ts';
import { type MapBox, onMap } from '#app/lib/places/map-grid.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { openMap, type ZoomWords } from './open-map.ts';

/** An area on a map: its name, and the class that gives its colour. */
export interface MapArea {
  id: string;
  name: string;
  kind: string;
  corners: readonly Place[];
}

/** What a map of areas says of itself. */
export interface AreaWords extends ZoomWords {
  corner: (place: number) => string;
  between: (place: number) => string;
}

interface Options {
  box: MapBox | null;
  tiles: MapTiles | null;
  words: AreaWords;
  /** What is being drawn has become this. */
  onDraw: (corners: Place[]) => void;
  onPick: (id: string) => void;
}

/** A map of areas on the page, for as long as it is there. */
export interface DrawnAreas {
  /** Areas as they are; over them the corners of one that is being drawn, null when none is. */
  show(areas: readonly MapArea[], draft: readonly Place[] | null): void;
  fit(box: MapBox): void;
  remove(): void;
}

/** Kinds whose names are always there; others tell theirs under the mouse. */
const named: ReadonlySet<string> = new Set(['own', 'chosen']);

/** Pixels that a key moves a corner by. */
const keyStep = 8;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/**
 * Draws a map of areas into an element. While one is being drawn a click adds a corner; corners are dragged or moved
 * with the arrow keys and taken away with Delete; the dot in the middle of a side makes a corner of itself.
 */
export function drawAreas(element: HTMLElement, { box, tiles, words, onDraw, onPick }: Options): DrawnAreas {
  const { drawn, system, fit } = openMap(element, { box, tiles, words });
  const kept = layerGroup().addTo(drawn);
  const drawing = layerGroup().addTo(drawn);
  let corners: readonly Place[] | null = null;

  const onScreen = (place: Place): [number, number] => {
    const { lat, lng } = onMap(place, system);
    return [lat, lng];
  };
  const fromScreen = ({ lng, lat }: Place): Place =>
    system === 'wgs84' ? toGcj02({ lng, lat }) : { lng, lat };
  const changed = (change: (now: Place[]) => Place[]) => {
    if (corners) onDraw(change([...corners]));
  };
  drawn.on('click', ({ latlng }: LeafletMouseEvent) => changed((now) => [...now, fromScreen(latlng)]));

  const showCorner = (corner: Place, index: number) => {
    const pin = marker(onScreen(corner), {
      icon: divIcon({ className: 'map-corner', iconSize: [16, 16] }),
      title: words.corner(index + 1),
      keyboard: true,
      draggable: true,
    });
    pin.on('dragend', () => changed((now) => now.with(index, fromScreen(pin.getLatLng()))));
    pin.addTo(drawing);
    pin.getElement()?.addEventListener('keydown', (event) => {
      const arrow = arrows[event.key];
      if (arrow) {
        const at = drawn.latLngToContainerPoint(pin.getLatLng()).add(arrow as [number, number]);
        const moved = fromScreen(drawn.containerPointToLatLng(at));
        changed((now) => now.with(index, moved));
      } else if (event.key === 'Delete' || event.key === 'Backspace') {
        changed((now) => now.toSpliced(index, 1));
      } else return;
      event.preventDefault();
      event.stopPropagation();
    });
  };
  const showMiddle = (from: Place, to: Place, index: number) => {
    const middle = { lng: (from.lng + to.lng) / 2, lat: (from.lat + to.lat) / 2 };
    marker(onScreen(middle), {
      icon: divIcon({ className: 'map-corner map-corner-between', iconSize: [12, 12] }),
      title: words.between(index + 1),
      keyboard: true,
    })
      .on('click', () => changed((now) => now.toSpliced(index + 1, 0, middle)))
      .addTo(drawing);
  };
  /** Which corner has the keyboard: it keeps it when it is drawn anew. */
  const focused = () =>
    [...element.querySelectorAll('.map-corner:not(.map-corner-between)')].indexOf(document.activeElement!);

  return {
    fit,
    remove: () => drawn.remove(),
    show(areas, draft) {
      kept.clearLayers();
      for (const { id, name, kind, corners: ring } of areas) {
        polygon(ring.map(onScreen), { className: `map-area map-area-${kind}`, interactive: draft === null })
          .bindTooltip(labelOf(name), {
            permanent: named.has(kind),
            direction: 'center',
            className: 'map-area-name',
            sticky: !named.has(kind),
          })
          .on('click', () => onPick(id))
          .addTo(kept);
      }
      const index = focused();
      drawing.clearLayers();
      corners = draft;
      element.dataset['drawing'] = String(draft !== null);
      if (!draft) {
        drawn.doubleClickZoom.enable();
        return;
      }
      // Two corners set quickly are no wish to see more.
      drawn.doubleClickZoom.disable();
      const line = draft.map(onScreen);
      const shape = { className: 'map-area map-area-draft', interactive: false };
      (draft.length > 2 ? polygon(line, shape) : polyline(line, shape)).addTo(drawing);
      for (const [place, corner] of draft.entries()) {
        showCorner(corner, place);
        if (draft.length > 2) showMiddle(corner, draft[(place + 1) % draft.length]!, place);
      }
      const all = element.querySelectorAll<HTMLElement>('.map-corner:not(.map-corner-between)');
      if (index >= 0) all[Math.min(index, all.length - 1)]?.focus();
    },
  };
}

/** A name is what people wrote, and Leaflet takes text as HTML. */
function labelOf(name: string): HTMLElement {
  const label = document.createElement('span');
  label.textContent = name;
  return label;
}
