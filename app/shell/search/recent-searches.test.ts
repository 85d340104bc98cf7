// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());
const remember = (...texts: string[]) => {
  for (const text of texts) rememberSearch('u1', text);
};

test('the latest first, each once', () => {
  remember('a', 'b', ' a ');
  expect(recentSearches('u1')).toEqual(['a', 'b']);
});

test.each([7, 8, 9])('of %d the last eight', (count) => {
  const texts = Array.from({ length: count }, (_, index) => `s${index}`);
  remember(...texts);
  expect(recentSearches('u1')).toEqual(texts.toReversed().slice(0, 8));
});

test('nothing typed is nothing to remember', () => {
  remember('', '  ');
  expect(recentSearches('u1')).toEqual([]);
});

test('each person has their own in the same browser', () => {
  remember('a');
  rememberSearch('u2', 'b');
  forgetSearches('u1');
  expect([recentSearches('u1'), recentSearches('u2')]).toEqual([[], ['b']]);
});

test.each(['{', 'null', '{"0":"a"}', '"a"', '[1,{"a":1},"kept",null]'])(
  'of what somebody else stored, %s, only texts',
  (stored) => {
    localStorage.setItem('search-recent:u1', stored);
    expect(recentSearches('u1')).toEqual(stored.includes('kept') ? ['kept'] : []);
  },
);

test('a browser that keeps nothing searches all the same', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => remember('a')).not.toThrow();
});
