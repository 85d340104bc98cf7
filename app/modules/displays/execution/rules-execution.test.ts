import { expect, test } from 'vitest';
import { nextDisplayState } from './rules-execution.ts';

test.each([
  ['pending', 'submit', 'submitted'],
  ['refused', 'submit', 'submitted'],
  ['submitted', 'submit', null],
  ['scored', 'submit', null],
  ['overdue', 'submit', null],
  ['submitted', 'pass', 'scored'],
  ['appealed', 'pass', null],
  ['submitted', 'refuse', 'refused'],
  ['scored', 'refuse', null],
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
