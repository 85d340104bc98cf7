import { expect, test } from 'vitest';
import { headWidth } from './head-width.ts';

test('a head has room for its words, its padding and the arrows of what is sorted by', () => {
  expect(headWidth('状态')).toBe(46);
  expect(headWidth('预计月进货（元）', true)).toBe(8 * 14 + 18 + 22);
  expect(headWidth('RFM')).toBe(44);
});
