import { describe, expect, test } from 'vitest';
import { type Failure, reachedLimit } from './lockout.ts';

const start = new Date('2026-11-21T09:00:00+08:00').getTime();
const after = (minutes: number) => new Date(start + minutes * 60_000);
const failures = (minutes: number[], who: Partial<Failure> = {}): Failure[] =>
  minutes.map((minute) => ({ at: after(minute), sameAccount: true, sameAddress: true, ...who }));
const many = (count: number) => Array.from({ length: count }, (_, index) => index / 10);

describe('reachedLimit', () => {
  test.each<[string, Failure[], number, ReturnType<typeof reachedLimit>]>([
    ['no failure', [], 0, null],
    ['four failures', failures([0, 1, 2, 3]), 3, null],
    ['five failures', failures([0, 1, 2, 3, 4]), 4, 'account'],
    ['five failures, just under 15 minutes later', failures([0, 1, 2, 3, 4]), 18.99, 'account'],
    ['five failures, 15 minutes after the fifth', failures([0, 1, 2, 3, 4]), 19, null],
    ['five failures spread over 15 minutes', failures([0, 3, 6, 8, 15]), 15, null],
    ['five failures spread over less', failures([0, 3, 6, 8, 14.9]), 29.8, 'account'],
    ['19 of the account from other addresses', failures(many(19), { sameAddress: false }), 2, null],
    ['20 of the account from other addresses', failures(many(20), { sameAddress: false }), 2, 'account'],
    ['49 of the address for other accounts', failures(many(49), { sameAccount: false }), 5, null],
    ['50 of the address for other accounts', failures(many(50), { sameAccount: false }), 5, 'address'],
  ])('%s', (_name, given, now, expected) => {
    expect(reachedLimit(given, after(now), false)).toBe(expected);
  });

  test('guesses from elsewhere do not lock the owner out of the usual address', () => {
    const elsewhere = failures(many(30), { sameAddress: false });
    expect(reachedLimit(elsewhere, after(3), true)).toBe(null);
    expect(reachedLimit([...elsewhere, ...failures([0, 1, 2, 3, 4])], after(4), true)).toBe('account');
  });
});
