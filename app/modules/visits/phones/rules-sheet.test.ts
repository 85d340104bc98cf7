import { array, assert, double, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { extentOf, onSheet } from './rules-sheet.ts';

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
