import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const named = (name: string, ...after: string[]) => ({ name, after });
const names = (...items: { name: string; after: string[] }[]) =>
  inOrder(items, ({ name }) => name).map(({ name }) => name);

test('as listed, but each behind those it comes after', () => {
  expect(names(named('c'), named('b', 'd'), named('a', 'b'), named('d'))).toEqual(['c', 'd', 'b', 'a']);
});

test('a name that is not there, and a ring, are refused', () => {
  expect(() => names(named('a', 'b'))).toThrow('a comes after b, which is not there');
  expect(() => names(named('a', 'b'), named('b', 'a'))).toThrow('in a ring: a → b → a');
});
