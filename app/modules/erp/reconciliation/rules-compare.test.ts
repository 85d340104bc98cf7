import { describe, expect, test } from 'vitest';
import { differencesOf, extraRepairs, isRepairable } from './rules-compare.ts';

const ours = (number: string, fen: number) => ({
  orderId: `id-${number}`,
  document: '0' as const,
  bill: 'order' as const,
  number,
  fen,
});
const theirs = (number: string, fen: number, status = 'C') => ({
  bill: 'order' as const,
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

  test('a bill of another customer is one; where nobody knows of whom it is, it is none', () => {
    const of = (party?: string) => ({ ...ours('1', 100), ...(party && { party }) });
    const there = (party?: string) => ({ ...theirs('1', 100), ...(party && { party }) });
    expect(kinds([of('MD-2')], [there('MD-1')], true)).toEqual([['party', '1']]);
    expect(kinds([of('MD-1')], [there('MD-1')], true)).toEqual([]);
    expect(kinds([of()], [there('MD-1')], true)).toEqual([]);
    expect(kinds([of('MD-1')], [there()], true)).toEqual([]);
    expect(isRepairable({ kind: 'party', orderId: 'id-1', takenOver: false })).toBe(true);
  });

  test('what is missing there and what is only there, with what is known of either', () => {
    expect(
      differencesOf([ours('1', 100)], [theirs('2', 50), { ...theirs('', 7), billNo: 'B-9' }], true),
    ).toEqual([
      {
        kind: 'missing',
        bill: 'order',
        orderId: 'id-1',
        document: '0',
        takenOver: false,
        orderNo: '1',
        billNo: null,
        ourFen: 100,
        theirFen: null,
      },
      {
        kind: 'extra',
        bill: 'order',
        orderId: null,
        document: null,
        takenOver: false,
        orderNo: '2',
        billNo: 'B-2',
        ourFen: null,
        theirFen: 50,
      },
      {
        kind: 'extra',
        bill: 'order',
        orderId: null,
        document: null,
        takenOver: false,
        orderNo: 'B-9',
        billNo: 'B-9',
        ourFen: null,
        theirFen: 7,
      },
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
    expect(isRepairable({ kind, orderId, takenOver: false })).toBe(mended);
    // Of what the ERP had first nothing is sent.
    expect(isRepairable({ kind, orderId, takenOver: true })).toBe(false);
  });

  test('a second bill under one of our numbers is extra, by its own number, whichever comes first', () => {
    const second = { ...theirs('1', 100), billNo: 'B-1-again' };
    expect(kinds([ours('1', 100)], [theirs('1', 100), second], true)).toEqual([['extra', 'B-1-again']]);
    // The one of its kind is the document's; one of another kind is of nothing.
    const delivery = { ...theirs('1', 100), bill: 'delivery' as const, billNo: 'D-1' };
    expect(kinds([ours('1', 100)], [delivery, theirs('1', 100)], true)).toEqual([['extra', 'D-1']]);
    // Nobody knows the number: the first is called by it, the second by its own.
    expect(kinds([], [theirs('9', 1), { ...theirs('9', 1), billNo: 'B-9-again' }], true)).toEqual([
      ['extra', '9'],
      ['extra', 'B-9-again'],
    ]);
  });

  test('bills that carry no number of ours are told apart by their own', () => {
    const unknown = (billNo: string) => ({ ...theirs('', 7), billNo });
    expect(kinds([], [unknown('B-1'), unknown('B-2')], true)).toEqual([
      ['extra', 'B-1'],
      ['extra', 'B-2'],
    ]);
  });

  test.each([
    ['extra', null, 'receipt', ['take', 'reverse', 'ignore']],
    ['extra', null, 'refund', ['reverse', 'ignore']],
    ['extra', null, 'adjustment', ['reverse', 'ignore']],
    ['extra', null, 'order', ['reverse', 'ignore']],
    ['extra', null, 'delivery', ['reverse', 'ignore']],
    ['extra', null, 'return', ['reverse', 'ignore']],
    ['extra', 'id-1', 'receipt', []],
    ['missing', null, 'receipt', []],
    ['extra', null, null, []],
  ] as const)('%s of %s, %s: %j', (kind, orderId, bill, ways) => {
    expect(extraRepairs({ kind, orderId, bill })).toEqual(ways);
  });
});
