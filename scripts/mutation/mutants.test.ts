import { expect, test } from 'vitest';
import { mutantsOf, mutate } from './mutants.ts';

const faults = (text: string, requested = {}) =>
  mutantsOf('app/lib/a.ts', text, requested).map((mutant) => mutate(text, mutant));

test.each([
  ['a < b', ['a <= b', 'a >= b']],
  ['a >= b', ['a > b', 'a < b']],
  ['a === b', ['a !== b']],
  ['a && b', ['a || b']],
  ['!a', ['a']],
  ['a - b', ['a + b']],
  ['a + 1', ['a - 1', 'a + 2', 'a + (0)']],
  ['a ? b : c', ['true ? b : c', 'false ? b : c']],
  ['if (a) b()', ['if (true) b()', 'if (false) b()']],
  ['a.some(b)', ['a.every(b)']],
  ['[true]', ['[false]']],
  ['a++', ['a--']],
])('%s', (text, expected) => {
  expect(faults(text)).toEqual(expected);
});

test.each([
  ['words', `a('b', \`c\`)`],
  ['texts put together', `a + 'b' + \`c\``],
  ['types', 'type A = 1 | true; const a = b as 2;'],
  ['names of properties', '({ 1: a })'],
  ['imports', `import { a } from './b.ts'`],
])('%s stay', (_name, text) => {
  expect(faults(text)).toEqual([]);
});

test('within guards only', () => {
  const text = 'function f() { return a < b; } function requireSeat() { return a && b; }';
  expect(faults(text, { guardsOnly: true })).toEqual([text.replace('&&', '||')]);
});

test.each([
  [`requireReach(ctx, 1);`, 'undefined;'],
  [`await requireReach(ctx, 1);`, 'undefined;'],
  [
    `const { user } = requireAction(ctx, 'a');`,
    'const { user } = ({ user: (ctx).user, scope: { all: true } });',
  ],
  [`if (!can(user, 'a')) b();`, 'if (!true) b();'],
])('a call of a guard is taken away: %s', (text, expected) => {
  expect(faults(text, { guardCalls: true })).toEqual([expected]);
});

test('a guard whose answer is needed stays', () => {
  expect(faults('const member = await requireMember(ctx, tx);', { guardCalls: true })).toEqual([]);
});

test('equal faults of equal lines have keys of their own, wherever the lines are', () => {
  const keys = (text: string) => mutantsOf('a.ts', text).map(({ key }) => key);
  const twice = keys('a < b;\na < b;');
  expect(new Set(twice).size).toBe(4);
  expect(keys('\n\na < b;')).toEqual(twice.slice(0, 2));
});
