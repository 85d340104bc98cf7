import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../rules.ts';
import { type Actionable, orderActions, possibleActions } from './rules-actions.ts';

const now = new Date('2026-11-22T09:00:00+08:00');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const line = { shippedQty: 0, signedPieces: 0, returnedPieces: 0, swappedPieces: 0 };
const order = (more: Partial<Actionable> = {}): Actionable => ({
  kind: 'online',
  status: 0,
  prepay: false,
  lines: [line],
  finishedAt: null,
  now,
  timeZone: 'Asia/Shanghai',
  windowDays: 30,
  ...more,
});
const finished = (more: Partial<Actionable> = {}) =>
  order({ status: 3, lines: [{ ...line, shippedQty: 5, signedPieces: 5 }], finishedAt: daysAgo(1), ...more });
const back = ['order:return', 'order:swap'];

describe('what may be done with an order (ORD-05)', () => {
  const table: Record<number, string[]> = {
    0: ['order:edit', 'order:audit', 'order:invalidate'],
    6: ['order:pay', 'order:invalidate'],
    2: ['order:deliver', 'order:invalidate'],
    5: ['order:deliver', 'order:sign', 'order:cut'],
    7: ['order:sign'],
    8: ['order:settle'],
    3: [],
    1: [],
    4: [],
  };

  test.each(orderStatuses)('in state %d', (status) => {
    const shipped = { ...line, shippedQty: [5, 7, 8, 3].includes(status) ? 1 : 0 };
    expect(possibleActions(order({ status, lines: [line, shipped] }))).toEqual(table[status]);
  });

  test('nothing that has been shipped is made invalid, not even one piece of one line', () => {
    const of = (shippedQty: number) =>
      possibleActions(order({ status: 2, lines: [line, { ...line, shippedQty }] }));
    expect(of(0)).toContain('order:invalidate');
    expect(of(1)).not.toContain('order:invalidate');
  });

  test('goods come back while one piece is left of what was signed for', () => {
    const left = (returnedPieces: number, swappedPieces: number) =>
      possibleActions(
        finished({ lines: [line, { shippedQty: 5, signedPieces: 5, returnedPieces, swappedPieces }] }),
      );
    expect(left(0, 0)).toEqual(back);
    expect(left(2, 2)).toEqual(back);
    expect(left(2, 3)).toEqual([]);
  });

  test.each([
    ['2026-10-24T12:00:00+08:00', back],
    // The whole of the thirtieth day, whatever the hour.
    ['2026-10-23T00:00:00+08:00', back],
    ['2026-10-22T23:59:59+08:00', []],
    // In Shanghai it was the 23rd already.
    ['2026-10-22T16:00:00Z', back],
  ])('goods come back until the thirtieth day after the end: %s', (at, actions) => {
    expect(possibleActions(finished({ finishedAt: new Date(at) }))).toEqual(actions);
  });

  test('a return is received, then paid back, and never comes back itself', () => {
    const of = (status: Actionable['status']) =>
      possibleActions(finished({ kind: 'return', status, finishedAt: daysAgo(1) }));
    expect([0, 2, 7, 3].map((status) => of(status as Actionable['status']))).toEqual([
      ['order:audit', 'order:invalidate'],
      ['order:receive', 'order:invalidate'],
      ['order:pay'],
      [],
    ]);
  });

  test('what comes back for an exchange is received once, whatever the state of the new goods', () => {
    for (const status of [2, 5, 7, 8, 3] as const) {
      const of = (received: boolean) => possibleActions(order({ kind: 'exchange', status, received }));
      expect(of(false)).toContain('order:receive');
      expect(of(true)).not.toContain('order:receive');
    }
    expect(possibleActions(order({ kind: 'exchange', received: false }))).toEqual([
      'order:audit',
      'order:invalidate',
    ]);
  });

  test('every action has one name', () => {
    expect(new Set(orderActions).size).toBe(orderActions.length);
    expect(orderActions).toEqual(expect.arrayContaining([...back, 'order:pay', 'order:receive']));
  });
});
