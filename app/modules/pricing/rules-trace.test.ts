import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceTrace, traceOfPart } from './rules-trace.ts';

const trace = (offFen: number): PriceTrace => [
  { source: 'list', name: '基础价', priceFen: 3_000 },
  { source: 'manual', name: '老客户', offFen },
];
const off = (of: PriceTrace | null) => of?.[1]?.offFen;

test.each([
  { of: '3 of 10 boxes', from: 0, to: 3, expected: 450 },
  { of: 'the other 7', from: 3, to: 10, expected: 1_050 },
  { of: 'all', from: 0, to: 10, expected: 1_500 },
  { of: 'none', from: 4, to: 4, expected: 0 },
])('$of have their share of what was taken off, and the same price', ({ from, to, expected }) => {
  const part = traceOfPart(trace(1_500), { from, to, whole: 10 });
  expect(off(part)).toBe(expected);
  expect(part?.[0]).toEqual(trace(0)[0]);
});

test('a line without a trace has none in parts', () => {
  expect(traceOfPart(null, { from: 0, to: 1, whole: 2 })).toBeNull();
});

test('parts that follow each other come to the whole, to the fen', () => {
  const parts = array(integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 });
  assert(
    property(integer({ min: 0, max: 10_000_000 }), parts, (offFen, sizes) => {
      const whole = sizes.reduce((sum, size) => sum + size, 0);
      let from = 0;
      let total = 0;
      for (const size of sizes) {
        total += off(traceOfPart(trace(offFen), { from, to: from + size, whole }))!;
        from += size;
      }
      expect(total).toBe(offFen);
    }),
  );
});
