import { assert, double, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { cellSize, fromMap, maxNamed, onMap, squaresFor, squaresIn, zooms } from './map-grid.ts';

test('each zoom halves the squares', () => {
  for (let zoom = 4; zoom <= 18; zoom += 1) {
    expect(cellSize(zoom).lng).toBeCloseTo(cellSize(zoom - 1).lng / 2, 12);
  }
});

test('whatever a map shows is asked for, in whichever system it is drawn', () => {
  const place = record({
    lng: double({ min: 75, max: 130, noNaN: true }),
    lat: double({ min: 18, max: 52, noNaN: true }),
  });
  const half = double({ min: 0.001, max: 2, noNaN: true });
  for (const system of ['gcj02', 'wgs84'] as const) {
    assert(
      property(place, half, (kept, reach) => {
        const shown = onMap(kept, system);
        const box = fromMap(
          {
            west: shown.lng - reach,
            south: shown.lat - reach,
            east: shown.lng + reach,
            north: shown.lat + reach,
          },
          system,
        );
        return box.west <= kept.lng && kept.lng <= box.east && box.south <= kept.lat && kept.lat <= box.north;
      }),
    );
  }
});

test('a square is 72 pixels wide, and as high at 35 degrees north', () => {
  expect(cellSize(3).lng).toBe(12.65625);
  expect(cellSize(3).lat).toBeCloseTo(10.367393, 6);
});

test.each([
  [3, 5, 2],
  [4, 5, 1],
  [5, 5, 0],
  [6, 8, 2],
  [8, 8, 0],
  [9, 11, 2],
  [11, 11, 0],
  [12, 14, 2],
  [14, 14, 0],
])('zoom %d adds up the squares of %d, %d halvings finer', (zoom, level, halvings) => {
  expect(squaresFor(zoom)).toEqual({ level, halvings });
});

test('deeper than the last kept squares outlets are counted, down to the deepest zoom', () => {
  expect([15, 18].map(squaresFor)).toEqual([null, null]);
  expect({ ...zooms, maxNamed }).toEqual({ min: 3, max: 18, maxNamed: 20 });
});

test('a box touches the squares its edges lie in', () => {
  const { lng, lat } = cellSize(8);
  const box = { west: 5.5 * lng, east: 9.5 * lng, south: 2.5 * lat, north: 4.5 * lat };
  expect(squaresIn(box, 8)).toEqual({ left: 5, right: 9, bottom: 2, top: 4 });
});

test('a map drawn in GCJ-02 shows what is kept; one in WGS-84 shifts it, and is asked for a hundredth more', () => {
  const place = { lng: 120.1, lat: 30.2 };
  const box = { west: 120, east: 121, south: 30, north: 31 };
  expect(onMap(place, 'gcj02')).toEqual(place);
  expect(onMap(place, 'wgs84')).not.toEqual(place);
  expect(fromMap(box, 'gcj02')).toEqual(box);
  const requested = fromMap(box, 'wgs84');
  expect(requested.east - requested.west).toBeCloseTo(1.02, 2);
  expect(requested.north - requested.south).toBeCloseTo(1.02, 2);
});
