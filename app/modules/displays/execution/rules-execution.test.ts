import { expect, test } from 'vitest';
import { isPicked, nextDisplayState } from './rules-execution.ts';

test.each([
  ['pending', 'submit', 'submitted'],
  ['refused', 'submit', 'submitted'],
  ['submitted', 'submit', null],
  ['scored', 'submit', null],
  ['overdue', 'submit', 'submitted'],
  ['submitted', 'pass', 'scored'],
  ['appealed', 'pass', null],
  ['submitted', 'refuse', 'refused'],
  ['scored', 'refuse', null],
  ['scored', 'second-pass', 'scored'],
  ['scored', 'second-refuse', 'refused'],
  ['refused', 'second-pass', 'scored'],
  ['refused', 'second-refuse', 'refused'],
  ['submitted', 'second-pass', null],
  ['appealed', 'second-refuse', null],
  ['overdue', 'second-pass', null],
  ['scored', 'appeal', 'appealed'],
  ['refused', 'appeal', 'appealed'],
  ['submitted', 'appeal', null],
  ['overdue', 'appeal', null],
  ['appealed', 'uphold', 'refused'],
  ['appealed', 'overturn', 'scored'],
  ['scored', 'overturn', null],
] as const)('%s, %s', (state, event, next) => expect(nextDisplayState(state, event)).toBe(next));

test('upheld, a score stays one', () =>
  expect(nextDisplayState('appealed', 'uphold', { scored: true })).toBe('scored'));

test.each([
  [0, 0, false],
  [100, 99, true],
  [10, 9, true],
  [10, 10, false],
])('of %i in a hundred, %i: %s', (percent, draw, picked) => expect(isPicked(percent, draw)).toBe(picked));
