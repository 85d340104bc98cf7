import { describe, expect, test } from 'vitest';
import { acceptanceClock, holdsAcceptanceKey } from './acceptance-clock.server.ts';

const key = 'k'.repeat(32);
const open = { ACCEPTANCE_KEY: key };
const closed = { ACCEPTANCE_KEY: undefined };

describe('the key of the acceptance door', () => {
  test.each<[string, typeof open | typeof closed, string | undefined, boolean]>([
    ['the key', open, key, true],
    ['no key', open, undefined, false],
    ['an empty key', open, '', false],
    ['a shorter key', open, 'k'.repeat(31), false],
    ['a longer key', open, `${key}k`, false],
    ['another key', open, `${'k'.repeat(31)}x`, false],
    ['a key of as many letters and more bytes', open, `${'k'.repeat(31)}é`, false],
    ['any key while the door is closed', closed, key, false],
    ['"undefined" while the door is closed', closed, 'undefined', false],
    ['nothing while the door is closed', closed, undefined, false],
  ])('%s', (_name, config, given, expected) => {
    expect(holdsAcceptanceKey(config, given)).toBe(expected);
  });
});

describe('the clock of a scenario', () => {
  const clock = (config: typeof open | typeof closed, headers: Record<string, string>) =>
    acceptanceClock(config, (name) => headers[name]);
  const time = '2026-11-21T10:00:00+08:00';

  test('shows the time that was set, each time a new date', () => {
    const now = clock(open, { 'x-acceptance-key': key, 'x-acceptance-now': time });
    expect(now?.()).toEqual(new Date(time));
    now?.().setFullYear(1999);
    expect(now?.()).toEqual(new Date(time));
  });

  test.each([
    ['without the key', open, { 'x-acceptance-now': time }],
    ['with a wrong key', open, { 'x-acceptance-now': time, 'x-acceptance-key': 'x'.repeat(32) }],
    ['without a time', open, { 'x-acceptance-key': key }],
    ['with no time at all', open, { 'x-acceptance-key': key, 'x-acceptance-now': 'soon' }],
    ['with the door closed', closed, { 'x-acceptance-key': key, 'x-acceptance-now': time }],
  ])('%s there is none', (_name, config, headers: Record<string, string>) => {
    expect(clock(config, headers)).toBeNull();
  });
});
