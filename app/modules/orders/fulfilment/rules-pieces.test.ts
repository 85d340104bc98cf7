import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedOf, piecesFen, piecesOf, piecesText } from './rules-pieces.ts';

const box = { unit: '箱', factor: 24, baseUnit: '瓶' };

describe('pieces of a line (ORD-01)', () => {
  test.each([
    [0, '0 箱'],
    [20, '20 瓶'],
    [24, '1 箱'],
    [236, '9 箱 20 瓶'],
  ])('%i are told as %s', (pieces, text) => {
    expect(piecesText(box, pieces)).toBe(text);
  });

  test('counted and told again are as many', () => {
    assert(
      property(integer({ min: 0, max: 100_000 }), integer({ min: 1, max: 48 }), (pieces, factor) => {
        expect(piecesOf({ factor }, countedOf({ factor }, pieces))).toBe(pieces);
      }),
    );
  });

  test('however a line is cut into pieces, the parts come to its amount, and whole units to what they did', () => {
    const line = tuple(
      integer({ min: 0, max: 1_000_000 }),
      integer({ min: 1, max: 50 }),
      integer({ min: 1, max: 48 }),
    );
    assert(
      property(line, integer({ min: 0, max: 100 }), ([amountFen, qty, factor], percent) => {
        const of = { amountFen, qty, factor };
        const cut = Math.floor((qty * factor * percent) / 100);
        expect(piecesFen(of, 0, cut) + piecesFen(of, cut, qty * factor)).toBe(amountFen);
        const units = Math.floor(cut / factor);
        expect(piecesFen(of, 0, units * factor)).toBe(Math.floor((amountFen * units) / qty));
      }),
    );
  });
});
