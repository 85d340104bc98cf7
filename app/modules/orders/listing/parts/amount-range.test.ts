import { describe, expect, test } from 'vitest';
import { isOutside, withoutCrossedRange } from './amount-range.ts';

describe('a range of amounts (ORD-01)', () => {
  test.each([
    ['nothing typed', null, { least: 100, most: null }, false],
    ['no other end', 100, { least: null, most: null }, false],
    ['the most is the least', 100, { least: 100, most: null }, false],
    ['the most under the least', 99, { least: 100, most: null }, true],
    ['the least over the most', 101, { least: null, most: 100 }, true],
    ['the least is nothing', 0, { least: null, most: 0 }, false],
  ])('%s', (_, fen, ends, outside) => {
    expect(isOutside(fen, ends)).toBe(outside);
  });

  test.each([
    ['a range', { minFen: '100', maxFen: '200' }, { minFen: '100', maxFen: '200' }],
    ['one end', { maxFen: '200', status: '0' }, { maxFen: '200', status: '0' }],
    ['from more to less', { minFen: '300', maxFen: '200', status: '0' }, { minFen: '300', status: '0' }],
    ['no amount at all: its own fault is told', { minFen: 'x', maxFen: '1' }, { minFen: 'x', maxFen: '1' }],
  ])('an address with %s opens the list', (_, given, taken) => {
    expect(withoutCrossedRange(given)).toEqual(taken);
  });
});
