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

test('of regions within each other that a sheet lies in only the smallest is named in its corner', () => {
  const city = square('杭州', 119.5, 30.25, 1.5);
  const province = square('浙江', 119, 30, 4);
  for (const around of [
    [city, province],
    [province, city],
  ]) {
    const named = regionsOn(around, extent, sheet).filter(({ label }) => label !== null);
    expect(named).toMatchObject([{ name: '杭州', label: { x: 14, y: 24 } }]);
  }
  // A region whose own name stands on the sheet leaves the corner to the one around it.
  const names = regionsOn([square('上城', 120.2, 30.25, 0.05), city, province], extent, sheet);
  expect(names.map(({ name, label }) => [name, label?.x ?? null])).toEqual([
    ['上城', sheet.width / 2],
    ['杭州', 14],
    ['浙江', null],
  ]);
});

test('names do not write over each other: the larger region keeps its own', () => {
  const city = square('上城区', 120.2, 30.25, 0.05);
  const street = square('湖滨街道', 120.201, 30.25, 0.01);
  for (const given of [
    [city, street],
    [street, city],
  ]) {
    const named = regionsOn(given, extent, sheet).filter(({ label }) => label !== null);
    expect(named.map(({ name }) => name)).toEqual(['上城区']);
  }
});
