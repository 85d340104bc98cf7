import { describe, expect, test } from 'vitest';
import { keptSince, partsOf, percentOf, type TaskStatus } from './rules.ts';

describe('the parts of the list (LAY-10)', () => {
  const task = (status: TaskStatus) => ({ id: status, status });
  test('what loads or failed is running, what succeeded is finished, what was called off is nowhere', () => {
    const tasks = (['loading', 'error', 'success', 'cancelled'] as const).map(task);
    expect(partsOf(tasks)).toEqual({
      running: [task('loading'), task('error')],
      finished: [task('success')],
    });
  });
});

describe('percentOf', () => {
  test.each([
    [0, null, null],
    [0, 0, null],
    [0, 3, 0],
    [1, 3, 33],
    [3, 3, 99],
    [4, 3, 99],
  ])('%s of %s is %s', (done, total, percent) => expect(percentOf({ done, total })).toBe(percent));
});

test('ended tasks are kept for 24 hours', () => {
  expect(keptSince(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-11-20T10:00:00Z'));
});
