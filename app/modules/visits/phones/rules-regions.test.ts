import { expect, test } from 'vitest';
import type { Outline } from '#app/lib/places/outline.ts';
import { meets, regionsOn } from './rules-regions.ts';
import { extentOf } from './rules-sheet.ts';

const sheet = { width: 960, height: 320 };
/** A square region around a place, so many degrees from its middle to its sides. */
const square = (name: string, lng: number, lat: number, half: number): Outline => ({
  name,
  area: null,
  center: [lng, lat],
  rings: [
    [
      [lng - half, lat - half],
      [lng + half, lat - half],
      [lng + half, lat + half],
      [lng - half, lat + half],
    ],
  ],
});
const extent = extentOf([
  { lng: 120.1, lat: 30.2 },
  { lng: 120.3, lat: 30.3 },
]);

test('of regions those are drawn that the sheet shows some of', () => {
  const near = square('上城', 120.2, 30.25, 0.05);
  const far = square('余杭', 121, 31, 0.05);
  expect([meets(near, extent), meets(far, extent)]).toEqual([true, false]);
  expect(regionsOn([near, far], extent, sheet).map(({ name }) => name)).toEqual(['上城']);
});

test('a name stands in the middle of its region, or in a corner of a sheet that lies in it', () => {
  const [inside, around, beside] = regionsOn(
    [square('上城', 120.2, 30.25, 0.05), square('杭州', 119.5, 30.25, 1.5), square('绍兴', 121, 30.25, 0.75)],
    extent,
    sheet,
  );
  expect(inside?.label).toEqual({ x: sheet.width / 2, y: sheet.height / 2 });
  expect(around?.label).toEqual({ x: 14, y: 24 });
  expect(beside?.label).toBeNull();
  expect(inside?.borders[0]?.split(' ')).toHaveLength(4);
});
