import { documentLanguage } from '#app/i18n/document-words.ts';
import { abbreviate } from '#app/lib/text/abbreviate.ts';
import 'leaflet/dist/leaflet.css';
import { control, divIcon, layerGroup, map, marker, popup, tileLayer } from 'leaflet';
import type { MapCell, OutletMapData } from '../../wire.ts';
import { fromMap, type MapBox, onMap, zooms } from '../rules-map.ts';
import { drawOutlines } from './draw-outlines.ts';

/** What a map shows, in GCJ-02. */
export interface MapView extends MapBox {
  zoom: number;
}

interface Options {
  box: MapBox | null;
  tiles: OutletMapData['tiles'];
  words: { zoomIn: string; zoomOut: string; several: (count: number) => string };
  onView: (view: MapView) => void;
  /** Outlets were asked for by name; `place` stands in the map and goes with it. */
  onOpen: (cell: MapCell, place: HTMLElement) => void;
}

/** A map on the page, for as long as it is there. */
export interface DrawnMap {
  show(cells: readonly MapCell[]): void;
  fit(box: MapBox): void;
  remove(): void;
}

/** The middle of the country, for a map with nothing on it. */
const country: [number, number] = [35, 105];

/** Draws a map into an element: tiles when there are any, clusters and outlets above them. */
export function drawMap(element: HTMLElement, { box, tiles, words, onView, onOpen }: Options): DrawnMap {
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
        const [only] = cell.outlets;
        const alone = cell.count === 1 && only !== undefined;
        const pin = marker([lat, lng], {
          icon: alone ? outletIcon(only.status) : clusterIcon(cell.count),
          title: alone ? only.name : words.several(cell.count),
          keyboard: true,
        });
        pin.on('click', () => {
          if (cell.outlets.length === 0) {
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

function outletIcon(status: string) {
  return divIcon({ className: `map-outlet map-outlet-${status}`, iconSize: [18, 18] });
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
