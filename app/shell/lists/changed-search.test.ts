import { expect, test } from 'vitest';
import { changedSearch } from './changed-search.ts';

test.each([
  ['?keyword=a&sort=code', '?keyword=a', ['keyword'], '?keyword=a&sort=code'],
  ['?sort=code', '?keyword=b&sort=name', ['keyword'], '?keyword=b&sort=code'],
  ['?keyword=a&pageNumber=4', '?sort=code', ['sort'], '?sort=code&keyword=a'],
  ['?keyword=a&after=x', '?pageNumber=3', ['pageNumber'], '?pageNumber=3&keyword=a'],
  ['?keyword=a', '?', ['keyword'], '?'],
])('%s with what %s has of %s is %s', (latest, wanted, names, result) => {
  expect(changedSearch(latest, wanted, names)).toBe(result);
});
