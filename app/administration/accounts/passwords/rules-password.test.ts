import { describe, expect, test } from 'vitest';
import { passwordPolicy, passwordProblem, rememberedPasswords } from './rules-password.ts';

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
    // A word needs six other characters, no run of digits, to be a password of its own.
    ['admin1-2-3', 'password-common'],
    ['zzzzz8-9', 'password-common'],
    ['zz8392047', 'password-common'],
    // A run up, a run down and one character over and over, with one character besides.
    ['bcdefgh1', 'password-common'],
    ['hgfedcb1', 'password-common'],
    ['-------1', 'password-common'],
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
    'admin1-2-34',
    'x8392047',
    'abab8392047',
    'bcdefg71',
    '🦊🦊狐狸🦊🦊跑了7',
  ])('%j is taken', (password) => {
    expect(problem(password)).toBe(null);
  });

  test('a short user name may stand in it by chance', () => {
    expect(passwordProblem('Lk83-qwz', { username: 'lk8', names: ['k8'] })).toBe(null);
    expect(passwordProblem('Lk83-qwz', { username: 'lk83', names: [] })).toBe('password-personal');
  });
});

test('how many kinds a tenant asks for: one fewer is refused, with a sentence of its own above two', () => {
  const of = (kinds: number) => passwordProblem('lkqwzm7d', owner, { ...passwordPolicy, kinds });
  expect([1, 2, 3].map(of)).toEqual([null, null, 'password-kinds']);
  expect(passwordProblem('lkqwzmvd', owner, { ...passwordPolicy, kinds: 2 })).toBe('password-plain');
});

test.each([
  ['lk8', 'Lk8-3qwz', null],
  ['lk83', 'Lk83-qwz', 'password-personal'],
  ['水', '山涧的水 2026', null],
  ['山涧', '山涧的水 2026', 'password-personal'],
])('a name of %j in %j: %s', (name, password, expected) => {
  expect(passwordProblem(password, { username: 'somebody', names: [name] })).toBe(expected);
});

test('the password in use and those before it that are not taken again', () => {
  expect(rememberedPasswords).toBe(5);
});
