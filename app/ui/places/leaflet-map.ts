import { divIcon, layerGroup, marker, popup } from 'leaflet';
import { documentLanguage } from '#app/i18n/document-words.ts';
import { type MapBox, onMap, zooms } from '#app/lib/places/map-grid.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { abbreviate } from '#app/lib/text/abbreviate.ts';
import { openMap, type ZoomWords } from './open-map.ts';

/** What a map shows, in GCJ-02. */
export interface MapView extends MapBox {
  zoom: number;
}

/** What lies together, around its middle. */
export interface MapCell {
  count: number;
  lng: number;
  lat: number;
}

/** How something that stands alone is shown: its name, and the class that gives its colour. */
export interface MapPin {
  title: string;
  kind: string;
}

/** What the marks of a map say. */
export interface MapMarks<Cell> {
  /** How something that stands alone is shown; null: it is counted like the others. */
  pin: (cell: Cell) => MapPin | null;
  /** Those of a cluster by name, where it is so few that they are known. */
  names?: (cell: Cell) => readonly string[];
  /** Whether the cell says what lies in it, so that it opens. */
  isNamed: (cell: Cell) => boolean;
}

/** What a map says of itself. */
export interface MapWords extends ZoomWords {
  several: (count: number) => string;
  /** What stands between names. */
  comma: string;
}

interface Options<Cell extends MapCell> extends MapMarks<Cell> {
  box: MapBox | null;
  tiles: MapTiles | null;
  words: MapWords;
  onView: (view: MapView) => void;
  /** Something was asked for by name; `place` stands in the map and goes with it. */
  onOpen: (cell: Cell, place: HTMLElement) => void;
}

/** A map on the page, for as long as it is there. */
export interface DrawnMap<Cell> {
  show(cells: readonly Cell[]): void;
  fit(box: MapBox): void;
  remove(): void;
}

/** Draws a map into an element: tiles when there are any, clusters and pins above them. */
export function drawMap<Cell extends MapCell>(
  element: HTMLElement,
  { box, tiles, words, pin: pinOf, names: namesOf, isNamed, onView, onOpen }: Options<Cell>,
): DrawnMap<Cell> {
  const { drawn, system, fit, viewOf } = openMap(element, { box, tiles, words });
  const layer = layerGroup().addTo(drawn);

  const tellView = () => onView({ ...viewOf(), zoom: drawn.getZoom() });
  drawn.on('moveend', tellView);
  tellView();

  return {
    fit,
    remove: () => drawn.remove(),
    show(cells) {
      layer.clearLayers();
      for (const cell of cells) {
        const { lat, lng } = onMap(cell, system);
        const alone = pinOf(cell);
        const names = alone ? [] : (namesOf?.(cell) ?? []);
        const pin = marker([lat, lng], {
          icon: alone ? pinIcon(alone.kind) : clusterIcon(cell.count, names),
          title: alone ? alone.title : names.join(words.comma) || words.several(cell.count),
          keyboard: true,
        });
        pin.on('click', () => {
          if (!isNamed(cell)) {
            drawn.setView([lat, lng], Math.min(drawn.getZoom() + 2, zooms.max), { animate: false });
            return;
          }
          const place = document.createElement('div');
          popup({ minWidth: 220, maxWidth: 300, autoPan: false })
            .setLatLng([lat, lng])
            .setContent(place)
            .openOn(drawn);
          onOpen(cell, place);
        });
        pin.addTo(layer);
      }
    },
  };
}

function pinIcon(kind: string) {
  return divIcon({ className: `map-pin map-pin-${kind}`, iconSize: [18, 18] });
}

/** Ten times as many are drawn a step larger; below it the first of few by name. */
function clusterIcon(count: number, [first]: readonly string[]) {
  const side = 30 + 8 * Math.min(4, Math.floor(Math.log10(count)));
  const shown = document.createElement('span');
  shown.textContent = count < 10_000 ? String(count) : abbreviate(count, 1, documentLanguage());
  if (first) {
    const name = document.createElement('small');
    name.textContent = `${first}…`;
    shown.append(name);
  }
  return divIcon({ className: 'map-cluster', html: shown, iconSize: [side, side] });
}
