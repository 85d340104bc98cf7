import { array, assert, double, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { extentOf, onSheet, sheetHeight } from './rules-sheet.ts';

const sheet = { width: 960, height: 320 };
const place = record({
  lng: double({ min: 73, max: 135, noNaN: true }),
  lat: double({ min: 18, max: 53, noNaN: true }),
});

test('every place is on the sheet, north above south and east right of west', () => {
  assert(
    property(array(place, { minLength: 2, maxLength: 20 }), (places) => {
      const extent = extentOf(places);
      const drawn = places.map((one) => ({ ...one, ...onSheet(one, extent, sheet) }));
      for (const { x, y } of drawn) {
        expect(x).toBeGreaterThanOrEqual(39.9);
        expect(x).toBeLessThanOrEqual(920.1);
        expect(y).toBeGreaterThanOrEqual(39.9);
        expect(y).toBeLessThanOrEqual(280.1);
      }
      const byLat = drawn.toSorted((one, other) => one.lat - other.lat);
      const byLng = drawn.toSorted((one, other) => one.lng - other.lng);
      expect(byLat[0]!.y).toBeGreaterThanOrEqual(byLat.at(-1)!.y);
      expect(byLng[0]!.x).toBeLessThanOrEqual(byLng.at(-1)!.x);
    }),
  );
});

test('one place lies in the middle', () => {
  const here = { lng: 120.155, lat: 30.274 };
  const { x, y } = onSheet(here, extentOf([here]), sheet);
  expect([Math.round(x), Math.round(y)]).toEqual([480, 160]);
});

test.each([
  ['one place', [{ lng: 120, lat: 30 }], 640],
  [
    'from east to west',
    [
      { lng: 110, lat: 30 },
      { lng: 122, lat: 30.1 },
    ],
    320,
  ],
  [
    'from north to south',
    [
      { lng: 120, lat: 22 },
      { lng: 121, lat: 40 },
    ],
    640,
  ],
  [
    'four by three',
    [
      { lng: 0, lat: -3 },
      { lng: 12, lat: 3 },
    ],
    520,
  ],
])('a sheet is as tall as what it shows, within its limits: %s', (_name, places, height) => {
  const extent = extentOf(places);
  expect(sheetHeight(extent, { width: 960, lowest: 320, tallest: 640 })).toBe(height);
});
