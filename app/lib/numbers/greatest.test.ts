import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { greatestWhere } from './greatest.ts';

test('finds the last number for which something holds', () => {
  assert(
    property(integer({ min: -2, max: 200 }), integer({ min: 0, max: 250 }), (most, last) => {
      expect(greatestWhere(most, (one) => one <= last)).toBe(Math.max(0, Math.min(most, last)));
    }),
  );
});
