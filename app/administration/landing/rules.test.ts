import { expect, test } from 'vitest';
import { bannerDelay, entryRequestedBy, placeOf } from './rules.ts';

test.each([
  ['', undefined, null],
  ['redirect=%2Fwater%2Feorder', undefined, 'login'],
  ['reason=permissions.empty-menu', undefined, 'login'],
  ['username=li', undefined, 'login'],
  ['username=', undefined, null],
  ['', 'li.neiqin', 'login'],
  ['state=wecom', undefined, 'wecom'],
  ['state=wecom&username=li', undefined, 'wecom'],
  ['state=qywx_login', undefined, null],
])('?%s with the name %s asks for %s', (query, username, entry) => {
  expect(entryRequestedBy(new URLSearchParams(query), username)).toBe(entry);
});

test.each([
  [0, 6, [0, 1, 1, 1, 1, -1]],
  [2, 6, [-1, -1, 0, 1, 1, 1]],
  [5, 6, [1, -1, -1, -1, -1, 0]],
  [1, 3, [-1, 0, 1]],
  [0, 2, [0, 1]],
  [1, 2, [-1, 0]],
  [0, 1, [0]],
  [0, 3, [0, 1, -1]],
  [2, 3, [1, -1, 0]],
])('with banner %i of %i shown, the others stand at %j', (shown, count, sides) => {
  expect(sides.map((_, index) => placeOf(index, shown, count).side)).toEqual(sides);
});

test('only the banners right beside the one shown are near', () => {
  expect([0, 1, 2, 3, 4, 5].map((index) => placeOf(index, 0, 6).near)).toEqual([
    false,
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('a banner stays five seconds (LND-03)', () => {
  expect(bannerDelay).toBe(5000);
});
