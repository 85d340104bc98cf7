import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placedParts } from './rules-places.ts';

const place = (pieces: number, warehouseCode: string, batchNo = '', lineNo = 1) => ({
  lineNo,
  pieces,
  warehouseCode,
  warehouseErpCode: `E-${warehouseCode}`,
  batchNo,
});

describe('goods divided among the places they are in', () => {
  test('each batch is a part of its own, and what no place holds is nowhere', () => {
    const places = [place(30, 'CK01', 'A1'), place(18, 'CK01', 'B1'), place(9, 'CK02', 'X', 2)];
    expect(placedParts([{ lineNo: 1, pieces: 60, amountFen: 6_001 }], places)).toEqual([
      {
        lineNo: 1,
        pieces: 30,
        amountFen: 3_000,
        warehouseCode: 'CK01',
        warehouseErpCode: 'E-CK01',
        batchNo: 'A1',
      },
      {
        lineNo: 1,
        pieces: 18,
        amountFen: 1_800,
        warehouseCode: 'CK01',
        warehouseErpCode: 'E-CK01',
        batchNo: 'B1',
      },
      { lineNo: 1, pieces: 12, amountFen: 1_201, warehouseCode: '', warehouseErpCode: '', batchNo: '' },
    ]);
  });

  test('however they lie, all come to the whole', () => {
    assert(
      property(
        array(integer({ min: 1, max: 40 }), { maxLength: 6 }),
        integer({ min: 1, max: 200 }),
        integer({ min: 0, max: 999_999 }),
        (rooms, pieces, amountFen) => {
          const parts = placedParts(
            [{ lineNo: 1, pieces, amountFen }],
            rooms.map((room, index) => place(room, `CK${index}`)),
          );
          expect(parts.reduce((sum, one) => sum + one.pieces, 0)).toBe(pieces);
          expect(parts.reduce((sum, one) => sum + one.amountFen, 0)).toBe(amountFen);
        },
      ),
    );
  });
});
