import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

test('what became of an action is read with useOutcome: the router forgets it when the page loads anew by itself', async () => {
  const sources = await readSources('app/**/*.tsx');
  const found = sources
    .filter(({ path, text }) => /\bactionData\b/.test(text) && !path.endsWith('.test.tsx'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /\bactionData\b/.test(line))
        .filter((line) => !/actionData \}: Route\.ComponentProps|useOutcome\(actionData\)/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
  expect(sources.some(({ text }) => text.includes('useOutcome(actionData)'))).toBe(true);
});
