import { describe, expect, test } from 'vitest';
import { passwordProblem } from './rules-password.ts';

const owner = { username: 'li.neiqin', names: ['shanjianquan', '山涧泉'] };
const problem = (password: string) => passwordProblem(password, owner);

describe('a new password (S-AUTH-07)', () => {
  test.each([
    ['', 'password-short'],
    ['Ab3-567', 'password-short'],
    ['密码七个字1', 'password-short'],
    ['lkqwzmvd', 'password-plain'],
    ['83920174', 'password-plain'],
    ['-_-_!!??', 'password-plain'],
    [`aB3-${'x7'.repeat(62)}x`, 'password-long'],
    ['password1', 'password-common'],
    ['Password123!', 'password-common'],
    ['P@ssw0rd2026', 'password-common'],
    ['admin@123', 'password-common'],
    ['Admin888', 'password-common'],
    ['a1234567', 'password-common'],
    ['12345678a', 'password-common'],
    ['Aa123456', 'password-common'],
    ['abc12345', 'password-common'],
    ['qwer1234', 'password-common'],
    ['1qaz2wsx', 'password-common'],
    ['1QAZ@wsx', 'password-common'],
    ['woaini1314', 'password-common'],
    ['aaaaaaa1', 'password-common'],
    ['Yanshi@2026', 'password-common'],
    ['xLi.Neiqin9', 'password-personal'],
    ['niqien.il-2', 'password-personal'],
    ['Shanjianquan-77', 'password-personal'],
    ['山涧泉的水 2026', 'password-personal'],
  ])('%j is refused: %s', (password, expected) => {
    expect(problem(password)).toBe(expected);
  });

  test.each([
    'Lk83-qwz',
    'lkqwzm7d',
    '8392017!',
    'correct horse battery staple',
    ' 两边有空格 1 ',
    '六十四个字以上也可以'.repeat(8) + '1',
    '雪山下的第9个驿站',
    `aB3-${'x7'.repeat(62)}`,
    'test-Kz8w-vR2q-pass',
    '🦊🦊狐狸🦊🦊跑了7',
  ])('%j is taken', (password) => {
    expect(problem(password)).toBe(null);
  });

  test('a short user name may stand in it by chance', () => {
    expect(passwordProblem('Lk83-qwz', { username: 'lk8', names: ['k8'] })).toBe(null);
    expect(passwordProblem('Lk83-qwz', { username: 'lk83', names: [] })).toBe('password-personal');
  });
});
