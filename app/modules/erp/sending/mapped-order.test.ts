import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  ErpLeft,
  ErpOrder,
  ErpOrderLine,
} from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { mappedOrder } from './mapped-order.server.ts';
import { buildBill } from './rules-mapping.ts';
import { defaultMapping, mappingOf } from './usual-mappings.ts';

const line = (more: Partial<ErpOrderLine> = {}): ErpOrderLine => ({
  lineNo: 1,
  productCode: 'P-1',
  productErpCode: 'CH4441',
  productName: '山泉水',
  spec: '',
  unit: '箱',
  factor: 24,
  qty: 10,
  shippedQty: 10,
  cutQty: 0,
  gift: false,
  listPriceFen: 1_001,
  discountFen: 3,
  amountFen: 10_007,
  taxRateBp: 1_300,
  ...more,
});
const order = (lines: ErpOrderLine[], left: ErpLeft[]) =>
  ({
    id: '1',
    orderNo: 'SO-1',
    originNo: null,
    kind: 'online',
    dealerCode: 'D-1',
    dealerErpCode: 'VEN001',
    orderedAt: new Date('2026-11-21T02:00:00Z'),
    payableFen: 10_007,
    shippedFen: 10_007,
    backFen: 0,
    lines,
    left,
    back: [],
  }) as unknown as ErpOrder;
const facts = { timeZone: 'Asia/Shanghai', orgNumber: '100' };
const left = (qty: number, warehouseCode: string, batchNo = ''): ErpLeft => ({
  lineNo: 1,
  qty,
  warehouseCode,
  batchNo,
});

describe('a document in the words of the mapping', () => {
  test('a delivery has a line of each warehouse, with its code and batches', () => {
    const { head, lines } = mappedOrder(
      order([line()], [left(3, 'CK01', 'A1'), left(7, 'CK02', 'B1、B2')]),
      '1',
      facts,
    );
    expect(head).toMatchObject({ orderNo: 'SO-1-CK', sourceNo: 'SO-1', dealerErpCode: 'VEN001' });
    expect(lines.map((one) => [one.qty, one.warehouseCode, one.batchNo, one.productErpCode])).toEqual([
      [3, 'CK01', 'A1', 'CH4441'],
      [7, 'CK02', 'B1、B2', 'CH4441'],
    ]);
    expect(lines.map(({ amount }) => amount)).toEqual([30.02, 70.05]);
  });

  test('where nobody kept stock a line is told as a whole; an order names no warehouse', () => {
    expect(mappedOrder(order([line()], []), '1', facts).lines).toMatchObject([
      { qty: 10, warehouseCode: '' },
    ]);
    expect(mappedOrder(order([line()], [left(10, 'CK01')]), '0', facts).lines).toMatchObject([
      { qty: 10, amount: 100.07, warehouseCode: '', batchNo: '' },
    ]);
  });

  test('of an exchange the same goods are free, and others are not', () => {
    const same = line({ amountFen: 0, discountFen: 10_010 });
    const swap = { ...order([same, line({ lineNo: 2 })], []), kind: 'exchange' } as ErpOrder;
    expect(mappedOrder(swap, '0', facts).lines.map(({ gift, amount }) => [gift, amount])).toEqual([
      [true, 0],
      [false, 100.07],
    ]);
    const { model } = buildBill(
      mappingOf(defaultMapping, 'exchange'),
      mappedOrder(swap, '0', facts),
      'exchange',
    );
    expect(model['FSaleOrderEntry']).toMatchObject([{ FIsFree: true }, { FIsFree: false }]);
  });

  test('however it was split, what is told comes to what left, to the fen', () => {
    assert(
      property(
        array(integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        integer({ min: 0, max: 999_999 }),
        (parts, amountFen) => {
          const qty = parts.reduce((sum, one) => sum + one, 0);
          const whole = line({
            qty,
            shippedQty: qty,
            amountFen,
            listPriceFen: amountFen,
            discountFen: amountFen * qty - amountFen,
          });
          const split = parts.map((one, index) => left(one, `CK${index}`));
          const { lines } = mappedOrder(order([whole], split), '1', facts);
          const sum = (of: (one: (typeof lines)[number]) => number) =>
            lines.reduce((all, one) => all + Math.round(of(one) * 100), 0);
          expect(sum((one) => Number(one.amount))).toBe(amountFen);
          expect(sum((one) => Number(one.qty) * Number(one.listPrice) - Number(one.discount))).toBe(
            amountFen,
          );
        },
      ),
    );
  });
});
