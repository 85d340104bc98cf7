import { expect, test } from 'vitest';
import { isAsOneself, viewAsMinutes } from './rules-view-as.ts';

test('looking as somebody else ends after half an hour', () => {
  expect(viewAsMinutes).toBe(30);
});

test.each([
  ['/api/sys/user/endViewAs', true],
  ['/view-as/end', true],
  ['/api/sys/logout', true],
  ['/logout', true],
  ['/logout.data', true],
  ['/logout/', false],
  ['/api/sys/user/edit', false],
])('%s is done as oneself: %s', (path, oneself) => {
  expect(isAsOneself(path)).toBe(oneself);
});
