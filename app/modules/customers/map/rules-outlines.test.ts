import { expect, test } from 'vitest';
import { outlineOf } from './rules-outlines.ts';
import { provinces } from './rules-provinces.ts';
import { findOutlines } from './use-cases/find-outlines.server.ts';

test('borders are rounded, what rounds to the same point is left out, and the last island stays', () => {
  const coordinates = [
    [
      [
        [120.001, 30],
        [120.004, 30],
        [120.02, 30],
        [120.02, 30.02],
        [120.001, 30],
      ],
    ],
    [
      [
        [121, 31],
        [121.001, 31],
        [121, 31],
      ],
    ],
  ] as const;
  const region = {
    properties: { name: '某地', cp: [120.01, 30.01] as const },
    geometry: { type: 'MultiPolygon' as const, coordinates },
  };
  expect(outlineOf(region, '33', 2)).toEqual({
    name: '某地',
    area: '33',
    center: [120.01, 30.01],
    rings: [
      [
        [120, 30],
        [120.02, 30],
        [120.02, 30.02],
        [120, 30],
      ],
    ],
  });
  const island = { ...region, geometry: { type: 'Polygon' as const, coordinates: coordinates[1] } };
  expect(outlineOf(island, null, 2).rings).toHaveLength(1);
});

test('every province is there with its code, its cities, and a name in both languages', async () => {
  const chinese = await findOutlines({ language: 'zh-CN' }, { area: null });
  const english = await findOutlines({ language: 'en-US' }, { area: null });
  expect(new Set(chinese.map(({ area }) => area))).toEqual(new Set(Object.keys(provinces)));
  expect([chinese, english].map((some) => some.find(({ area }) => area === '61')?.name)).toEqual([
    '陕西',
    'Shaanxi',
  ]);
  for (const area of Object.keys(provinces)) {
    const cities = await findOutlines({ language: 'zh-CN' }, { area });
    expect(cities.length).toBeGreaterThan(0);
    expect(cities.every(({ name, rings }) => name !== '' && rings.length > 0)).toBe(true);
  }
});
