import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterMove,
  costOf,
  inUseOf,
  type LineSums,
  mayHappen,
  openStates,
  requestEvents,
  requestStates,
  stateAfterMove,
  toIssue,
  usedOf,
} from './rules-requests.ts';

describe('what may happen to a request', () => {
  test.each([
    ['requested', ['approve', 'refuse', 'cancel']],
    ['approved', ['issue', 'cancel']],
    ['part-issued', ['issue', 'receive']],
    ['issued', ['receive']],
    ['received', ['return', 'lose', 'finish']],
    ['used', []],
    ['returned', []],
    ['refused', []],
    ['cancelled', []],
  ] as const)('%s: %j and nothing else', (state, events) => {
    expect(requestEvents.filter((event) => mayHappen(state, event))).toEqual(events);
  });

  test('the open ones are those that something may happen to', () => {
    const open = requestStates.filter((state) => requestEvents.some((event) => mayHappen(state, event)));
    expect(open).toEqual(openStates);
  });
});

describe('of five granted, four issued, one returned, one lost', () => {
  const line = { granted: 5, issued: 4, returned: 1, lost: 1 };
  test.each([
    ['issue', 1, { ...line, issued: 5 }],
    ['issue', 2, null],
    ['return', 1, { ...line, returned: 2 }],
    ['return', 2, { ...line, returned: 3 }],
    ['return', 3, null],
    ['lose', 2, { ...line, lost: 3 }],
    ['lose', 3, null],
  ] as const)('%s %i', (move, qty, after) => {
    expect(afterMove(line, move, qty)).toEqual(after);
  });

  test('nothing is issued before somebody has decided', () => {
    expect(afterMove({ granted: null, issued: 0, returned: 0, lost: 0 }, 'issue', 1)).toBeNull();
  });
});

test.each([
  ['issue', [{ granted: 2, issued: 1, returned: 0, lost: 0 }], 'part-issued'],
  ['issue', [{ granted: 2, issued: 2, returned: 0, lost: 0 }], 'issued'],
  ['issue', [{ granted: 0, issued: 0, returned: 0, lost: 0 }], 'issued'],
  ['return', [{ granted: 2, issued: 2, returned: 1, lost: 0 }], 'received'],
  ['return', [{ granted: 2, issued: 2, returned: 2, lost: 0 }], 'returned'],
  ['return', [{ granted: 2, issued: 2, returned: 1, lost: 1 }], 'returned'],
  ['lose', [{ granted: 2, issued: 2, returned: 0, lost: 1 }], 'received'],
  ['lose', [{ granted: 2, issued: 2, returned: 1, lost: 1 }], 'used'],
] as const)('after %s of %j it is %s', (move, lines, state) => {
  expect(stateAfterMove(move, lines)).toBe(state);
});

test('whatever is issued, returned and lost: no more is in use than was used, and nothing falls below nothing', () => {
  const move = constantFrom('issue' as const, 'return' as const, 'lose' as const);
  const moves = array(tuple(move, integer({ min: 1, max: 9 })));
  assert(
    property(integer({ min: 0, max: 20 }), moves, (granted, acts) => {
      let line: LineSums = { granted, issued: 0, returned: 0, lost: 0 };
      for (const [does, qty] of acts) line = afterMove(line, does, qty) ?? line;
      expect(usedOf(line)).toBe(line.issued - line.returned);
      expect(inUseOf(line)).toBe(usedOf(line) - line.lost);
      expect(inUseOf(line)).toBeGreaterThanOrEqual(0);
      expect(toIssue(line)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('cost is so many of each at the cost of one', () => {
  expect(
    costOf(
      [
        { costFen: 280, qty: 3 },
        { costFen: 50, qty: 0 },
      ],
      ({ qty }) => qty,
    ),
  ).toBe(840);
});
