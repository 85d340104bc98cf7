import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const known = ['sign-in', 'theme-cold'];

test('everything is run unless a name is given', () => {
  expect(readOptions([], known)).toEqual({ json: false, fresh: false, names: known });
  expect(readOptions(['--json', '--only', 'theme-cold'], known)).toEqual({
    json: true,
    fresh: false,
    names: ['theme-cold'],
  });
  expect(readOptions(['--only=sign-in'], known).names).toEqual(['sign-in']);
});

test('a name that is not there is refused with those that are', () => {
  expect(() => readOptions(['--only', 'nothing'], known)).toThrow(
    '没有名为 nothing 的测量，可用的有：sign-in、theme-cold。',
  );
  expect(() => readOptions(['--only'], known)).toThrow('--only 后面要写名称');
  expect(() => readOptions(['--quick'], known)).toThrow('不认识参数 --quick');
});
