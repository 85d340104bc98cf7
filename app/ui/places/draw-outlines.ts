import {
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Polygon,
  polygon,
} from 'leaflet';
import type { Outline } from '#app/lib/places/outline.ts';
import { outlinesOf } from './outlines.ts';

/** From this zoom on cities stand in their provinces. */
const cityZoom = 7;

/** A name narrower than this many pixels of its province would lie on its neighbours' names. */
const minNameWidth = 26;

/** A province that is drawn. */
interface Province {
  area: string | null;
  bounds: LatLngBounds;
  shape: Polygon;
}

/** Borders and names of the provinces, and nearer of their cities, under everything else: each is asked for once. */
export function drawOutlines(drawn: LeafletMap): void {
  const pane = drawn.createPane('outlines');
  pane.style.zIndex = '250';
  // Borders are one svg, which leaflet puts above whatever else is in its pane.
  const names = drawn.createPane('outline-names');
  names.style.zIndex = '260';
  const provinces = layerGroup().addTo(drawn);
  const cities = layerGroup();
  const requested = new Set<string>();
  let known: readonly Province[] = [];
  let gone = false;
  drawn.on('unload', () => {
    gone = true;
  });

  const add = (outlines: readonly Outline[], kind: 'province' | 'city', to: typeof provinces) =>
    (gone ? [] : outlines).map(({ area, name, center, rings }): Province => {
      const borders = rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lat, lng]));
      const shape = polygon(
        borders.map((ring) => [ring]),
        { pane: 'outlines', className: `map-outline map-outline-${kind}`, interactive: false },
      ).addTo(to);
      shape
        .bindTooltip(name, {
          pane: 'outline-names',
          permanent: true,
          direction: 'center',
          className: `map-region map-region-${kind}`,
        })
        .openTooltip([center[1], center[0]]);
      return { area, bounds: latLngBounds(borders.flat()), shape };
    });
  const hideNarrowNames = () => {
    for (const { bounds, shape } of known) {
      const width =
        drawn.latLngToLayerPoint(bounds.getNorthEast()).x - drawn.latLngToLayerPoint(bounds.getSouthWest()).x;
      const name = shape.getTooltip()?.getElement();
      if (name) name.hidden = width < minNameWidth;
    }
  };
  const showCities = () => {
    if (gone) return;
    hideNarrowNames();
    const near = drawn.getZoom() >= cityZoom;
    drawn.getContainer().dataset['near'] = String(near);
    if (!near) {
      cities.remove();
      return;
    }
    cities.addTo(drawn);
    const view = drawn.getBounds();
    for (const { area, bounds } of known) {
      if (area === null || requested.has(area) || !view.intersects(bounds)) continue;
      requested.add(area);
      outlinesOf(area).then(
        (found) => add(found, 'city', cities),
        // Asked for again when the map moves next.
        () => requested.delete(area),
      );
    }
  };
  outlinesOf(null).then(
    (found) => {
      known = add(found, 'province', provinces);
      showCities();
    },
    // Without borders the map is what it was: clusters by their places.
    () => {},
  );
  drawn.on('moveend', showCities);
}
