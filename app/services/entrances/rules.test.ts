import { expect, test } from 'vitest';
import { bringsProof, wayOutPath } from './rules.ts';

test.each([
  ['', false],
  ['webparam=a', true],
  ['auth_code=a', true],
  ['state=qywx_login', true],
  ['state=wecom', false],
  ['code=a', false],
])('who comes with ?%s brings a proof: %s', (query, brings) => {
  expect(bringsProof(new URLSearchParams(query))).toBe(brings);
});

test.each([
  [{}, '/leave/wecom'],
  [{ company: 'c1' }, '/leave/wecom?company=c1'],
  [{ redirectTo: '/orders?a=1' }, '/leave/wecom?redirect=%2Forders%3Fa%3D1'],
  [{ remember: true }, '/leave/wecom'],
  [{ remember: false }, '/leave/wecom?remember=0'],
  [{ company: null, redirectTo: null }, '/leave/wecom'],
])('with %j: %s', (more, path) => {
  expect(wayOutPath('wecom', more)).toBe(path);
});
