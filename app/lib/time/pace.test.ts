import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { debounce, throttle } from './pace.ts';

const run = vi.fn<(value: number) => void>();
const ran = () => run.mock.calls.map(([value]) => value);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  run.mockReset();
});

describe('debounce (UTL-03)', () => {
  test('runs 1000 ms after the last call, with its arguments', () => {
    const slow = debounce(run);
    slow(1);
    vi.advanceTimersByTime(999);
    slow(2);
    vi.advanceTimersByTime(999);
    expect(ran()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ran()).toEqual([2]);
    vi.advanceTimersByTime(5000);
    expect(ran()).toEqual([2]);
  });

  test('a waiting call may be forgotten or run at once', () => {
    const slow = debounce(run, 10);
    slow(1);
    slow.cancel();
    vi.advanceTimersByTime(20);
    expect(ran()).toEqual([]);
    slow(2);
    slow.flush();
    expect(ran()).toEqual([2]);
    slow.flush();
    vi.advanceTimersByTime(20);
    expect(ran()).toEqual([2]);
  });
});

describe('throttle (UTL-03)', () => {
  test('runs at once, then at most every 200 ms; the last call is not lost', () => {
    const slow = throttle(run);
    slow(1);
    expect(ran()).toEqual([1]);
    slow(2);
    vi.advanceTimersByTime(199);
    slow(3);
    expect(ran()).toEqual([1]);
    vi.advanceTimersByTime(1);
    slow(4);
    expect(ran()).toEqual([1, 4]);
    slow(5);
    vi.advanceTimersByTime(199);
    expect(ran()).toEqual([1, 4]);
    vi.advanceTimersByTime(1);
    expect(ran()).toEqual([1, 4, 5]);
  });

  test('a waiting call may be forgotten or run at once', () => {
    const slow = throttle(run, 10);
    slow(1);
    slow(2);
    slow.cancel();
    vi.advanceTimersByTime(20);
    expect(ran()).toEqual([1]);
    slow(3);
    slow(4);
    slow.flush();
    expect(ran()).toEqual([1, 3, 4]);
  });
});
