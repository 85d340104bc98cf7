import { describe, expect, test } from 'vitest';
import { isEmail, isHttpUrl, isLandline, isMainlandMobile, isMobile, usernameKind } from './validators.ts';

const table = (check: (text: string) => boolean, cases: [string, boolean][]) =>
  test.each(cases)('%s: %s', (text, expected) => expect(check(text)).toBe(expected));

describe('isEmail (VAL-02)', () => {
  table(isEmail, [
    ['a@b.cn', true],
    ['li.na+order@mail.example.com', true],
    [`${'a'.repeat(64)}@b.cn`, true],
    [`${'a'.repeat(65)}@b.cn`, false],
    ['a@b', false],
    ['a@b.c', false],
    ['@b.cn', false],
    ['a@@b.cn', false],
    ['a b@c.cn', false],
    ['a@b.cn ', false],
    ['', false],
  ]);
});

describe('isMobile (VAL-02)', () => {
  table(isMobile, [
    ['10000000000', true],
    ['19999999999', true],
    ['1300000000', false],
    ['130000000000', false],
    ['23000000000', false],
    ['1300000000x', false],
    ['13000000000\n', false],
  ]);
});

describe('isMainlandMobile (VAL-02)', () => {
  table(isMainlandMobile, [
    ['13000000000', true],
    ['19999999999', true],
    ['12999999999', false],
    ['1300000000', false],
    ['130000000000', false],
  ]);
});

describe('isLandline (VAL-02)', () => {
  table(isLandline, [
    ['2345678', true],
    ['23456789', true],
    ['234567', false],
    ['234567890', false],
    ['010-23456789', true],
    ['01023456789', true],
    ['0571-2345678', true],
    ['01-2345678', false],
    ['05711-2345678', false],
    ['0571--2345678', false],
  ]);
});

describe('isHttpUrl (VAL-02)', () => {
  table(isHttpUrl, [
    ['http://a', true],
    ['https://a.cn/b?c=d', true],
    ['HTTPS://A.CN', true],
    ['http://', false],
    ['ftp://a.cn', false],
    ['javascript:alert(1)//http://a', false],
    ['//a.cn', false],
    ['https://a b', false],
  ]);
});

describe('usernameKind (VAL-02)', () => {
  test.each([
    ['li@a.cn', 'email'],
    ['li@a', 'plain'],
    ['lina', 'plain'],
    ['13000000000', 'plain'],
  ])('%s is %s', (text, kind) => expect(usernameKind(text)).toBe(kind));
});
