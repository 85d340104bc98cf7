import type { Outline } from '#app/lib/places/outline.ts';

/** A point as the open data has it: longitude, then latitude. */
type Point = readonly [lng: number, lat: number];

/** A region of the open data (GeoJSON). */
export interface Region {
  properties: { id?: string; name: string; cp?: Point };
  geometry:
    | { type: 'Polygon'; coordinates: readonly (readonly Point[])[] }
    | { type: 'MultiPolygon'; coordinates: readonly (readonly (readonly Point[])[])[] };
}

/** A region with as many decimals of a degree as a map needs: two are about a kilometre, three a hundred metres. */
export function outlineOf({ properties, geometry }: Region, area: string | null, decimals: number): Outline {
  const scale = 10 ** decimals;
  const round = (value: number) => Math.round(value * scale) / scale;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons
    .flat()
    .map((ring) => withoutRepeats(ring.map(([lng, lat]) => [round(lng), round(lat)])));
  return {
    name: properties.name,
    area,
    center: properties.cp ?? middleOf(rings.flat()),
    // What is smaller than a step is no shape any more; of an island as small as that its largest part stays.
    rings: rings.some((ring) => ring.length > 3)
      ? rings.filter((ring) => ring.length > 3)
      : rings.slice(0, 1),
  };
}

const withoutRepeats = (ring: readonly Point[]): Point[] =>
  ring.filter(
    ([lng, lat], index) => index === 0 || ring[index - 1]![0] !== lng || ring[index - 1]![1] !== lat,
  );

function middleOf(points: readonly Point[]): Point {
  const [lng, lat] = [points.map((one) => one[0]), points.map((one) => one[1])];
  return [(Math.min(...lng) + Math.max(...lng)) / 2, (Math.min(...lat) + Math.max(...lat)) / 2];
}
