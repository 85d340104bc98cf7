import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** How many exported names may still call a thing by a word that the glossary gives up; none where it is not here. It only shrinks. */
const allowed: Readonly<Record<string, number>> = {
  customer: 2,
  poi: 2,
};

/** Words that the glossary gives up: its fourth column. */
function givenUp(): string[] {
  const rows = readFileSync('docs/glossary.md', 'utf8').matchAll(/^\|(?:[^|]+\|){3} ([^|]+) \|/gm);
  return [...rows].flatMap(([, avoided = '']) =>
    [...avoided.matchAll(/`(\w+)`/g)].map(([, word = '']) => word),
  );
}

/** Whether a name in camel case has the word in it, as whole words: customerIds and findCustomer, not accustomed. */
function names(name: string, word: string): boolean {
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return new RegExp(`(^${word}|${capital})(s(?![a-z])|(?![a-z]))`).test(name);
}

test('the names that files export call each thing by the word of docs/glossary.md', async () => {
  const words = givenUp();
  expect(words).toContain('customer');
  const sources = await readSources('app/**/*.{ts,tsx}');
  const exported = sources
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ text }) =>
      [
        ...text.matchAll(/^export (?:default )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm),
      ].map(([, name = '']) => name),
    );
  const tooMany = words.flatMap((word) => {
    const found = exported.filter((name) => names(name, word));
    return found.length > (allowed[word] ?? 0) ? [{ word, found }] : [];
  });
  expect(tooMany).toEqual([]);
});

test.each([
  ['searchCustomerIds', 'customer', true],
  ['customers', 'customer', true],
  ['accustomed', 'customer', false],
  ['poiRows', 'poi', true],
  ['pointText', 'poi', false],
])('%s, %s: %s', (name, word, expected) => {
  expect(names(name, word)).toBe(expected);
});
