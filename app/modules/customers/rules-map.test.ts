import { assert, double, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { cellSize, fromMap, onMap } from './rules-map.ts';

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
