import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FileLine, groupedOrders } from './rules-import.ts';

const line = (at: number, more: Partial<FileLine> = {}): FileLine => ({
  line: at,
  customer: 'MD-1',
  code: `SP-${at}`,
  qty: '1',
  unit: '',
  externalNo: '',
  platform: '',
  payable: '',
  freight: '',
  remark: '',
  ...more,
});

describe('which lines of a file are one order', () => {
  test('those of one external number, else those of one outlet, in the order they begin', () => {
    const orders = groupedOrders([
      line(2, { externalNo: 'A' }),
      line(3, { customer: 'MD-2' }),
      line(4, { externalNo: 'A', remark: '早上送' }),
      line(5, { customer: 'md-2' }),
      line(6),
    ]);
    expect(orders.map(({ externalNo, customer, at, remark }) => [externalNo, customer, at, remark])).toEqual([
      ['A', 'MD-1', [2, 4], '早上送'],
      ['', 'MD-2', [3, 5], ''],
      ['', 'MD-1', [6], ''],
    ]);
  });

  test('every line is in one order, once, whatever the file', () => {
    const text = constantFrom('', 'A', 'b', 'MD-1', 'md-1', '12', '0', 'x');
    const given = array(record({ customer: text, code: text, qty: text, unit: text, externalNo: text }), {
      maxLength: 40,
    });
    assert(
      property(given, (rows) => {
        const lines = rows.map((row, index) => line(index + 2, row));
        const orders = groupedOrders(lines);
        const at = orders.flatMap((order) => order.at);
        expect(at.toSorted((a, b) => a - b)).toEqual(lines.map((one) => one.line));
        expect(orders.map((order) => order.lines.length)).toEqual(orders.map((order) => order.at.length));
        // What has no fault can be placed as it stands.
        const whole = orders.filter(({ faults }) => faults.length === 0).flatMap((order) => order.lines);
        expect(whole.filter(({ qty, code }) => qty < 1 || code === '')).toEqual([]);
      }),
    );
  });
});

describe('what is wrong with a line by itself', () => {
  test.each([
    ['no outlet', { customer: '' }, 'no-customer'],
    ['no code', { code: '' }, 'no-code'],
    ['text for a quantity', { qty: '十箱' }, 'not-qty'],
    ['part of a piece', { qty: '1.5' }, 'not-qty'],
    ['nothing of it', { qty: '0' }, 'not-qty'],
    ['a code that is none', { code: 'x'.repeat(41) }, 'too-long'],
  ])('%s', (_what, more, fault) => {
    const [order] = groupedOrders([line(2, more)]);
    expect(order?.faults).toMatchObject([{ line: 2, fault }]);
  });

  test('a product twice in one order, and one external number for two outlets', () => {
    const twice = groupedOrders([line(2, { code: 'SP-1' }), line(3, { code: 'sp-1' })]);
    expect(twice[0]?.faults).toEqual([{ line: 3, fault: 'twice', values: { earlier: 2 } }]);
    const both = groupedOrders([
      line(2, { externalNo: 'A' }),
      line(3, { externalNo: 'A', customer: 'MD-2' }),
    ]);
    expect(both[0]?.faults).toMatchObject([{ line: 3, fault: 'several-outlets' }]);
  });

  test.each([
    ['1,200', 1200],
    ['１２', 12],
    ['7', 7],
  ])('a quantity written %s', (qty, read) => {
    const [order] = groupedOrders([line(2, { qty })]);
    expect([order?.faults, order?.lines[0]?.qty]).toEqual([[], read]);
  });
});
