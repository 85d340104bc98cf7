import { expect, test } from 'vitest';
import { carry } from './carried.ts';
import { sayer } from './use-words.ts';

const words = {
  accounts: { login: { title: '登录' }, password: { title: '密码' } },
  common: { errors: { 'token-invalid': 'Token失效', timeout: '超时' }, back: '返回' },
  landing: { hello: '{{name}}，欢迎来到{{place}}' },
};

test('only what a page says is carried to it', () => {
  expect(carry(words, ['landing', 'accounts:login', 'common:errors.token-invalid', 'common:back'])).toEqual({
    accounts: { login: { title: '登录' } },
    common: { errors: { 'token-invalid': 'Token失效' }, back: '返回' },
    landing: { hello: '{{name}}，欢迎来到{{place}}' },
  });
});

test('sentences are said with their values, as they are: React escapes them', () => {
  const say = sayer(words);
  expect(say('landing:hello', { name: '<b>$&', place: '首页' })).toBe('<b>$&，欢迎来到首页');
  expect(say('common:errors.token-invalid')).toBe('Token失效');
});

test('what is not there is left to another, else the key stands', () => {
  expect(sayer(words)('landing:gone')).toBe('landing:gone');
  expect(sayer(words)('accounts:login')).toBe('accounts:login');
  expect(sayer(words, (key) => `? ${key}`)('other:gone.too')).toBe('? other:gone.too');
});
