import { describe, expect, test } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

describe('when to try again (NTC-03, S-WS-03)', () => {
  test.each([
    [0, 3000],
    [1, 6000],
    [2, 12_000],
    [3, 24_000],
    [4, 30_000],
    [50, 30_000],
  ])('after %d failures: from 1 s to %d ms', (failures, latest) => {
    expect(reconnectDelay(failures, () => 0)).toBe(1000);
    expect(reconnectDelay(failures, () => 0.999_999)).toBe(latest);
  });

  test('a thousand browsers do not come at the same moment', () => {
    const seconds = new Map<number, number>();
    for (let n = 0; n < 1000; n += 1) {
      const tenth = Math.floor(reconnectDelay(2) / 100);
      seconds.set(tenth, (seconds.get(tenth) ?? 0) + 1);
    }
    expect(Math.max(...seconds.values())).toBeLessThan(40);
  });
});
