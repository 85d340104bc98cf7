import { describe, expect, test } from 'vitest';
import { differencesOf, isRepairable } from './rules-compare.ts';

const ours = (number: string, fen: number) => ({ orderId: `id-${number}`, number, fen });
const theirs = (number: string, fen: number, status = 'C') => ({
  billNo: `B-${number}`,
  number,
  status,
  fen,
});
const kinds = (...args: Parameters<typeof differencesOf>) =>
  differencesOf(...args).map(({ kind, orderNo }) => [kind, orderNo]);

describe('what differs between our orders and the bills of a day', () => {
  test('nothing', () => {
    expect(kinds([ours('1', 100)], [theirs('1', 100)], true)).toEqual([]);
  });

  test.each([
    [99, [['amount', '1']]],
    [100, []],
    [101, [['amount', '1']]],
  ])('ours 100 fen, theirs %d', (fen, found) => {
    expect(kinds([ours('1', 100)], [theirs('1', fen)], true)).toEqual(found);
  });

  test('an unaudited bill counts where bills are audited, and the amount before it', () => {
    expect(kinds([ours('1', 100)], [theirs('1', 100, 'A')], true)).toEqual([['unaudited', '1']]);
    expect(kinds([ours('1', 100)], [theirs('1', 100, 'A')], false)).toEqual([]);
    expect(kinds([ours('1', 100)], [theirs('1', 99, 'A')], true)).toEqual([['amount', '1']]);
  });

  test('what is missing there and what is only there, with what is known of either', () => {
    expect(
      differencesOf([ours('1', 100)], [theirs('2', 50), { ...theirs('', 7), billNo: 'B-9' }], true),
    ).toEqual([
      { kind: 'missing', orderId: 'id-1', orderNo: '1', billNo: null, ourFen: 100, theirFen: null },
      { kind: 'extra', orderId: null, orderNo: '2', billNo: 'B-2', ourFen: null, theirFen: 50 },
      { kind: 'extra', orderId: null, orderNo: 'B-9', billNo: 'B-9', ourFen: null, theirFen: 7 },
    ]);
  });

  test.each([
    ['missing', 'id-1', true],
    ['unaudited', 'id-1', true],
    ['amount', 'id-1', false],
    ['extra', null, false],
    // Of an order that was made invalid.
    ['extra', 'id-1', true],
  ] as const)('%s of the order %s is mended by itself: %s', (kind, orderId, mended) => {
    expect(isRepairable({ kind, orderId })).toBe(mended);
  });
});
