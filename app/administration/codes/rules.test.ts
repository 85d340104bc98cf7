import { describe, expect, test } from 'vitest';
import { codeMinutes, codeTries, purposeOf, resendSeconds, type SentSoFar, sendRefusal } from './rules.ts';

const now = new Date('2026-11-22T09:00:00+08:00');
const none: SentSoFar = { last: null, targetHour: 0, targetDay: 0, addressHour: 0, tenantHour: 0 };
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const tooMany = (seconds: number) => ({ code: 'too-many', seconds });

describe('whether a code is sent (AUT-13)', () => {
  test.each<[string, Partial<SentSoFar>, ReturnType<typeof sendRefusal>]>([
    ['the first', {}, null],
    ['again at once', { last: now }, { code: 'too-soon', seconds: 60 }],
    ['again after 58.5 seconds', { last: ago(58.5) }, { code: 'too-soon', seconds: 2 }],
    ['again after 59 seconds', { last: ago(59) }, { code: 'too-soon', seconds: 1 }],
    ['again after 59.97 seconds', { last: ago(59.97) }, { code: 'too-soon', seconds: 1 }],
    ['again after 60 seconds', { last: ago(60) }, null],
    ['again after 61 seconds', { last: ago(61) }, null],
    ['the 5th to a number within an hour', { targetHour: 4 }, null],
    ['the 6th', { targetHour: 5 }, tooMany(3600)],
    ['the 7th', { targetHour: 6 }, tooMany(3600)],
    ['the 20th to a number within a day', { targetDay: 19 }, null],
    ['the 21st', { targetDay: 20 }, tooMany(86_400)],
    ['the 22nd', { targetDay: 21 }, tooMany(86_400)],
    ['the 30th from an address within an hour', { addressHour: 29 }, null],
    ['the 31st', { addressHour: 30 }, tooMany(3600)],
    ['the 32nd', { addressHour: 31 }, tooMany(3600)],
    ['the 1000th of a tenant within an hour', { tenantHour: 999 }, null],
    ['the 1001st', { tenantHour: 1000 }, tooMany(3600)],
    ['the 1002nd', { tenantHour: 1001 }, tooMany(3600)],
  ])('%s', (_name, so, refusal) => {
    expect(sendRefusal({ ...none, ...so }, now)).toEqual(refusal);
  });
});

test('how long a code is good and how many tries it bears', () => {
  expect({ resendSeconds, codeMinutes, codeTries }).toEqual({
    resendSeconds: 60,
    codeMinutes: 5,
    codeTries: 5,
  });
});

test.each([
  ['0', 'login'],
  ['1', 'register'],
  ['2', 'recover'],
  ['3', null],
])('smsmode %s: %s', (mode, purpose) => {
  expect(purposeOf(mode)).toBe(purpose);
});
