import { expect, test } from 'vitest';
import regions from '#app/lib/places/regions.json' with { type: 'json' };
import { citiesOf, holdsText } from './rules-regions.ts';

test.each([
  ['浙江省', '杭州市', true],
  // As old rows and imported files write it.
  ['浙江', '杭州市', true],
  [' 浙江省 ', '杭州市', true],
  ['江苏省', '杭州市', false],
  ['某某省', '杭州市', false],
  // Nothing chosen yet: every city is offered.
  ['', '杭州市', true],
])('in %s %s is offered: %s', (province, city, offered) => {
  expect(citiesOf(regions, province).includes(city)).toBe(offered);
});

test.each([
  ['杭州市', '杭', true],
  ['杭州市', ' 杭州 ', true],
  ['杭州市', '宁波', false],
])('%s is found by "%s": %s', (name, typed, found) => {
  expect(holdsText(name, typed)).toBe(found);
});
