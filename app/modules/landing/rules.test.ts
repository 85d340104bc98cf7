import { expect, test } from 'vitest';
import { askedFor } from './rules.ts';

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
])('?%s with the name %s asks for %s', (query, username, asked) => {
  expect(askedFor(new URLSearchParams(query), username)).toBe(asked);
});
