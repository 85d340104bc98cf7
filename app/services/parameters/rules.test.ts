import '#app/composition/registry.server.ts';
import { expect, test } from 'vitest';
import { serverWords } from '#app/i18n/server-words.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { defineParameters, fits, outOfOrder, valueOf } from './rules.ts';
import { declaredParameter, declaredParameters } from './use-cases/declared-parameters.server.ts';

const days = defineParameters('house', {
  'house.days': { kind: 'number', standard: 90, min: 30, max: 3650 },
})['house.days'];

test('a parameter has its code, and its name is in the words of its module', () => {
  expect(days).toMatchObject({ code: 'house.days', nameKey: 'house:parameter.days' });
});

test('every parameter has a code of its own, a standard that fits and a name in both languages', () => {
  const all = declaredParameters();
  expect(all.length).toBeGreaterThan(0);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(all.filter((parameter) => !fits(parameter, parameter.standard))).toEqual([]);
  for (const language of ['zh-CN', 'en-US'] as const) {
    const words = serverWords(language, { folder: 'none', words: {} });
    expect(all.filter(({ nameKey }) => !words.exists(nameKey))).toEqual([]);
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
])('days from 30 to 3650: %s', (value, fit) => {
  expect(fits(days, value)).toBe(fit);
});

test('what no longer fits gives way to the standard', () => {
  expect(valueOf(days, 365)).toBe(365);
  expect(valueOf(days, 5)).toBe(90);
  expect(valueOf(days, undefined)).toBe(90);
});

test('what no module declares is no parameter', () => {
  expect(() => declaredParameter('constructor')).toThrow(DomainError);
  expect(declaredParameter('logs.login-days').code).toBe('logs.login-days');
});

const steps = defineParameters('house', {
  'house.high': { kind: 'number', standard: 9, min: 1, max: 100, above: 'house.middle' },
  'house.middle': { kind: 'number', standard: 8, min: 1, max: 100, above: 'house.low' },
  'house.low': { kind: 'number', standard: 6, min: 1, max: 100 },
});

test.each([
  ['house.high', 9, null],
  ['house.high', 8, ['above', 'house.middle']],
  ['house.middle', 9, ['below', 'house.high']],
  ['house.middle', 7, null],
  ['house.middle', 6, ['above', 'house.low']],
  ['house.low', 7, null],
  ['house.low', 8, ['below', 'house.middle']],
] as const)('%s of %i in a row of numbers that descend: %j', (code, value, wrong) => {
  const found = outOfOrder(steps[code], value, Object.values(steps), ({ standard }) => Number(standard));
  expect(found && [found.side, found.other.code]).toEqual(wrong);
});

test('every number that has to be above another one names a number, and their standards are in order', () => {
  const all = declaredParameters();
  const named = all.flatMap((rule) => (rule.kind === 'number' && rule.above ? [rule.above] : []));
  expect(named.map((code) => declaredParameter(code).kind)).toEqual(named.map(() => 'number'));
  const standard = (rule: { standard: unknown }) => Number(rule.standard);
  const numbers = all.filter(({ kind }) => kind === 'number');
  expect(numbers.filter((rule) => outOfOrder(rule, standard(rule), all, standard))).toEqual([]);
});
