import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** Marks between words that a language writes in its own way; what is said of a thing by name stays as it is named. */
const ownMark = /[：；，。、]|（\{t\(/;
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
/** What people write is taken apart by these. */
const patterns = /\/(?:\\.|\[[^\]\n]*\]|[^/\n[])+\/[a-z]*[.,;)]/g;

test('marks between words come from the words, so that English has its own', async () => {
  const screens = await readSources('app/**/*.tsx');
  const found = screens
    .filter(({ path }) => !path.endsWith('.test.tsx'))
    .flatMap(({ path, text }) =>
      text
        .replace(comments, '')
        .replace(patterns, '')
        .split('\n')
        .filter((line) => ownMark.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test.each(['{name}：{text}', ".join('、')", '<p>{step.name}（{t(`by.${step.by}`)}）</p>'])(
  'is found: %s',
  (text) => expect(text).toMatch(ownMark),
);
