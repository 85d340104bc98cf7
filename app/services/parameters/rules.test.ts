import { expect, test } from 'vitest';
import { described, fits, isParameter, type ParameterCode, parameters, valueOf } from './rules.ts';

test('every standard fits its own parameter', () => {
  for (const code of Object.keys(parameters) as ParameterCode[]) {
    expect(fits(code, described(code).standard)).toBe(true);
  }
});

test.each([
  [30, true],
  [3650, true],
  [29, false],
  [3651, false],
  [31.5, false],
  ['90', false],
  [null, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('days of the sign-in log: %s', (value, fit) => {
  expect(fits('logs.login-days', value)).toBe(fit);
});

test('what no longer fits gives way to the standard', () => {
  expect(valueOf('logs.login-days', 365)).toBe(365);
  expect(valueOf('logs.login-days', 5)).toBe(90);
  expect(valueOf('logs.login-days', undefined)).toBe(90);
});

test('inherited names are no parameters', () => {
  expect(isParameter('constructor')).toBe(false);
  expect(isParameter('logs.login-days')).toBe(true);
});
