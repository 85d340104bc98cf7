import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from './rules-allocate.ts';
import { worthOfLines } from './rules-returns.ts';

describe('what the lines of a return come to', () => {
  test.each([
    ['as they are', [[1, 500, 600]], 500, [[1, 500]]],
    [
      'less, in proportion',
      [
        [1, 600, 600],
        [2, 300, 300],
      ],
      600,
      [
        [1, 400],
        [2, 200],
      ],
    ],
    ['nothing', [[1, 600, 600]], 0, [[1, 0]]],
    [
      'more, where the list price leaves room',
      [
        [1, 500, 600],
        [2, 0, 100],
      ],
      700,
      [
        [1, 600],
        [2, 100],
      ],
    ],
    [
      'more than the list price on the first',
      [
        [1, 500, 600],
        [2, 0, 0],
      ],
      700,
      [
        [1, 700],
        [2, 0],
      ],
    ],
  ] as const)('%s', (_, lines, fen, worth) => {
    const given = lines.map(([lineNo, share, listFen]) => ({ lineNo, fen: share, listFen }));
    expect([...worthOfLines(given, fen)]).toEqual(worth);
  });

  test('always come to the sum, none of them below nothing', () => {
    const line = record({ fen: integer({ min: 0, max: 99_999 }), off: integer({ min: 0, max: 9_999 }) });
    assert(
      property(
        array(line, { minLength: 1, maxLength: 5 }),
        integer({ min: 0, max: 400_000 }),
        (lines, fen) => {
          const given = lines.map((one, index) => ({
            lineNo: index + 1,
            fen: one.fen,
            listFen: one.fen + one.off,
          }));
          const worth = [...worthOfLines(given, fen).values()];
          expect(sum(worth)).toBe(fen);
          expect(Math.min(...worth)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
