import { documentLanguage } from '#app/i18n/document-words.ts';
import { fromMap, type MapBox, onMap, zooms } from '#app/lib/places/map-grid.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { abbreviate } from '#app/lib/text/abbreviate.ts';
import 'leaflet/dist/leaflet.css';
import { control, divIcon, layerGroup, map, marker, popup, tileLayer } from 'leaflet';
import { drawOutlines } from './draw-outlines.ts';

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

/** What a map says of itself. */
export interface MapWords {
  zoomIn: string;
  zoomOut: string;
  several: (count: number) => string;
}

interface Options<Cell extends MapCell> {
  box: MapBox | null;
  tiles: MapTiles | null;
  words: MapWords;
  pin: (cell: Cell) => MapPin | null;
  isNamed: (cell: Cell) => boolean;
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

/** The middle of the country, for a map with nothing on it. */
const country: [number, number] = [35, 105];

/** Draws a map into an element: tiles when there are any, clusters and pins above them. */
export function drawMap<Cell extends MapCell>(
  element: HTMLElement,
  { box, tiles, words, pin: pinOf, isNamed, onView, onOpen }: Options<Cell>,
): DrawnMap<Cell> {
  const system = tiles?.system ?? 'gcj02';
  const drawn = map(element, {
    minZoom: zooms.min,
    maxZoom: zooms.max,
    zoomControl: false,
    attributionControl: false,
  });
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(drawn);
  if (tiles) {
    control.attribution({ prefix: false }).addTo(drawn);
    tileLayer(tiles.address, { attribution: escaped(tiles.credit) }).addTo(drawn);
  } else drawOutlines(drawn);
  const layer = layerGroup().addTo(drawn);

  const tellView = () => {
    const bounds = drawn.getBounds();
    const seen = {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    };
    onView({ ...withinEarth(fromMap(seen, system)), zoom: drawn.getZoom() });
  };
  const fit = (area: MapBox) => {
    const [low, high] = [
      onMap({ lng: area.west, lat: area.south }, system),
      onMap({ lng: area.east, lat: area.north }, system),
    ];
    drawn.fitBounds(
      [
        [low.lat, low.lng],
        [high.lat, high.lng],
      ],
      { padding: [40, 40], maxZoom: 15, animate: false },
    );
  };
  if (box) fit(box);
  else drawn.setView(country, 4);
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
        const pin = marker([lat, lng], {
          icon: alone ? pinIcon(alone.kind) : clusterIcon(cell.count),
          title: alone ? alone.title : words.several(cell.count),
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

/** Ten times as many are drawn a step larger. */
function clusterIcon(count: number) {
  const side = 30 + 8 * Math.min(4, Math.floor(Math.log10(count)));
  return divIcon({
    className: 'map-cluster',
    html: `<span>${count < 10_000 ? count : abbreviate(count, 1, documentLanguage())}</span>`,
    iconSize: [side, side],
  });
}

function withinEarth({ west, south, east, north }: MapBox): MapBox {
  return {
    west: Math.max(-180, west),
    south: Math.max(-90, south),
    east: Math.min(180, east),
    north: Math.min(90, north),
  };
}

/** The credit is a tenant's text, and Leaflet takes it as HTML. */
function escaped(text: string): string {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
}
