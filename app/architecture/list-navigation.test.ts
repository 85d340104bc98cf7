import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** An address that is made of what the page was drawn with; what was asked meanwhile is lost by going there. */
const ofWhatIsDrawn =
  /\bnavigate\(\s*(?:listAddress|addressWith|`\?\$\{new)|\bnavigate\(\s*`\?[^`]*&|\bto=\{(?:listAddress|addressWith)\((?!\{)/;

test('a list goes to itself by useListNavigation, which keeps what was asked since it was drawn', async () => {
  const screens = await readSources('app/**/*.tsx');
  const places = screens.filter(({ text }) => ofWhatIsDrawn.test(text)).map(({ path }) => path);
  expect(places).toEqual([]);
});

test.each([
  'void navigate(listAddress(given, change));',
  'void navigate(`?view=${view}&pageNumber=${number}`)',
  'navigate(`?${new URLSearchParams(next)}`, { replace: true });',
  '<Link to={addressWith(search, { document })} />',
])('is found: %s', (text) => expect(text).toMatch(ofWhatIsDrawn));
