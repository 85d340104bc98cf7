import { array, assert, integer, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedOf, piecesFen, piecesOf, piecesText, piecesWorthFen } from './rules-pieces.ts';

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

test('what is cut off a line changes nothing of what had left before, and comes to what is left of the amount', () => {
  // Ten boxes of 100.05: two of them 20.01, one more 10.00; three of 30.01 by themselves were 20.00 and 10.01.
  const ten = { amountFen: 10_005, qty: 10, factor: 1 };
  const left = { amountFen: 3_001, qty: 3, cutQty: 7, cutFen: 7_004, factor: 1 };
  for (const line of [ten, left])
    expect([piecesFen(line, 0, 2), piecesFen(line, 2, 3)]).toEqual([2_001, 1_000]);
  assert(
    property(
      record({
        amountFen: integer({ min: 0, max: 10_000_000 }),
        qty: integer({ min: 1, max: 200 }),
        factor: integer({ min: 1, max: 48 }),
      }),
      integer({ min: 0, max: 200 }),
      integer({ min: 0, max: 10_000 }),
      (whole, keptUnits, at) => {
        const qty = Math.min(keptUnits, whole.qty);
        const amountFen = piecesFen(whole, 0, qty * whole.factor);
        const cut = { cutQty: whole.qty - qty, cutFen: whole.amountFen - amountFen };
        const line = { ...whole, ...cut, qty, amountFen };
        const piece = Math.min(at, qty * whole.factor);
        expect(piecesFen(line, 0, piece)).toBe(piecesFen(whole, 0, piece));
        expect(piecesFen(line, 0, qty * whole.factor)).toBe(amountFen);
      },
    ),
  );
});

describe('what pieces are worth after corrections of the price (ORD-01)', () => {
  const hundred = { amountFen: 10_000, qty: 10, factor: 1 };

  test('a correction is shared by the pieces it was made for', () => {
    const line = { ...hundred, repriced: [{ from: 0, to: 10, fen: -1_001 }] };
    expect([0, 3, 6, 9].map((at) => piecesWorthFen(line, at, Math.min(at + 3, 10)))).toEqual([
      2_699, 2_700, 2_700, 900,
    ]);
  });

  test('what had come back before it keeps its worth, and so does what was missing', () => {
    const line = { ...hundred, repriced: [{ from: 5, to: 9, fen: 400 }] };
    expect([piecesWorthFen(line, 0, 5), piecesWorthFen(line, 5, 7), piecesWorthFen(line, 7, 9)]).toEqual([
      5_000, 2_200, 2_200,
    ]);
    expect(piecesWorthFen(line, 9, 10)).toBe(1_000);
  });

  test('however often it is corrected and however it comes back, no piece is worth less than nothing and all add up', () => {
    const corrections = array(
      record({
        from: integer({ min: 0, max: 30 }),
        to: integer({ min: 0, max: 40 }),
        percent: integer({ min: -100, max: 100 }),
      }),
      { maxLength: 4 },
    );
    const line = record({
      amountFen: integer({ min: 0, max: 1_000_000 }),
      qty: integer({ min: 1, max: 40 }),
    });
    assert(
      property(line, corrections, (plain, made) => {
        const repriced: { from: number; to: number; fen: number }[] = [];
        const worth = (from: number, to: number) =>
          piecesWorthFen({ ...plain, factor: 1, repriced }, from, to);
        for (const { from, to, percent } of made) {
          const part = { from: Math.min(from, plain.qty - 1), to: Math.min(to, plain.qty) };
          if (part.to <= part.from) continue;
          repriced.push({ ...part, fen: Math.trunc((worth(part.from, part.to) * percent) / 100) });
        }
        const pieces = Array.from({ length: plain.qty }, (_, at) => worth(at, at + 1));
        expect(Math.min(...pieces)).toBeGreaterThanOrEqual(0);
        const total = plain.amountFen + repriced.reduce((all, { fen }) => all + fen, 0);
        expect(pieces.reduce((all, fen) => all + fen, 0)).toBe(total);
        expect(worth(0, plain.qty)).toBe(total);
      }),
    );
  });

  test('a price that was corrected some hundred times is reckoned as soon as one corrected once', () => {
    const repriced = Array.from({ length: 300 }, (_, nth) => ({
      from: nth % 5,
      to: 10,
      fen: nth % 2 ? 7 : -5,
    }));
    const worth = Array.from({ length: 10 }, (_, at) => piecesWorthFen({ ...hundred, repriced }, at, at + 1));
    expect(worth.reduce((all, fen) => all + fen, 0)).toBe(10_000 + 150 * 7 - 150 * 5);
  });
});
