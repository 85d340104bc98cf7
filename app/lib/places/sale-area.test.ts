import { expect, test } from 'vitest';
import { isWithinAreas } from './sale-area.ts';

test.each([
  [null, true],
  ['', true],
  ['浙江', true],
  ['江苏、杭州', true],
  ['江苏，上海', false],
])('a shop of Hangzhou in Zhejiang is within %s: %s', (areas, within) => {
  expect(isWithinAreas(areas, { province: '浙江省', city: '杭州市' })).toBe(within);
});
