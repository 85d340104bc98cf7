import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as kinds from './fields.ts';

const guide = await readFile('docs/entities.md', 'utf8');
const code = [...guide.matchAll(/```(?:ts|tsx)\n([\s\S]*?)```/g)].flatMap(([, block]) => block ?? []);

test('one new entity from nothing is fewer than 60 lines of code', () => {
  const lines = code
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThan(60);
});

test('the guide tells of every kind of field', () => {
  const helpers = new Set(['greatestDecimal', 'optional', 'isReference', 'holdsFiles', 'mayBeEmpty']);
  const told = Object.keys(kinds).filter((name) => !helpers.has(name));
  expect(told.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
