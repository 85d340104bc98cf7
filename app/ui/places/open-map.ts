import { fromMap, type MapBox, type MapSystem, onMap, zooms } from '#app/lib/places/map-grid.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import 'leaflet/dist/leaflet.css';
import { control, type Map as LeafletMap, map, tileLayer } from 'leaflet';
import { drawOutlines } from './draw-outlines.ts';

/** What the buttons of a map say. */
export interface ZoomWords {
  zoomIn: string;
  zoomOut: string;
}

interface Options {
  box: MapBox | null;
  tiles: MapTiles | null;
  words: ZoomWords;
}

/** A map with nothing on it yet. */
interface OpenMap {
  drawn: LeafletMap;
  /** How it reckons coordinates. */
  system: MapSystem;
  fit: (box: MapBox) => void;
  /** What it shows, in GCJ-02. */
  viewOf: () => MapBox;
}

/** The middle of the country, for a map with nothing on it. */
const country: [number, number] = [35, 105];

/** Opens a map in an element: on tiles when there are any, else on borders and names, showing a box or the country. */
export function openMap(element: HTMLElement, { box, tiles, words }: Options): OpenMap {
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
  const viewOf = () => {
    const bounds = drawn.getBounds();
    const seen = {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    };
    return withinEarth(fromMap(seen, system));
  };
  return { drawn, system, fit, viewOf };
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
