import { assert, double, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toGcj02, toWgs84 } from './coordinates.ts';

describe('coordinates of Chinese maps', () => {
  // Published pairs of WGS-84 and GCJ-02.
  test.each([
    [116.404, 39.915, 116.410_244, 39.916_404],
    [121.487_899, 31.249_162, 121.492_485, 31.247_221],
    [113.324_52, 23.106_41, 113.329_84, 23.103_74],
  ])('%d, %d', (lng, lat, x, y) => {
    const shifted = toGcj02({ lng, lat });
    expect(shifted.lng).toBeCloseTo(x, 3);
    expect(shifted.lat).toBeCloseTo(y, 3);
  });

  test('outside China nothing is shifted', () => {
    const paris = { lng: 2.3522, lat: 48.8566 };
    expect(toGcj02(paris)).toEqual(paris);
    expect(toWgs84(paris)).toEqual(paris);
  });

  test('there and back is where one was, to a tenth of a metre; no shift is over a kilometre and a half', () => {
    const within = record({
      lng: double({ min: 74, max: 134, noNaN: true }),
      lat: double({ min: 4, max: 53, noNaN: true }),
    });
    assert(
      property(within, (place) => {
        const there = toGcj02(place);
        const back = toWgs84(there);
        expect(Math.abs(back.lng - place.lng)).toBeLessThan(1e-6);
        expect(Math.abs(back.lat - place.lat)).toBeLessThan(1e-6);
        expect(Math.hypot(there.lng - place.lng, there.lat - place.lat)).toBeLessThan(0.02);
      }),
    );
  });
});
