import { expect, test } from 'vitest';
import { readOptions, UsageError } from './options.ts';

test('without words: everything, 90 %, an hour', () => {
  expect(readOptions([])).toMatchObject({ threshold: 90, minutes: 60, sample: 100, fresh: false, paths: [] });
  expect(readOptions([]).areas).toHaveLength(4);
});

test('areas, a threshold and paths', () => {
  expect(readOptions(['--area', 'rules,shell', '--threshold=100', '--minutes', '0', 'orders'])).toEqual({
    areas: ['rules', 'shell'],
    threshold: 100,
    minutes: 0,
    sample: 100,
    fresh: false,
    paths: ['orders'],
  });
});

test.each([
  ['--area=words'],
  ['--threshold=101'],
  ['--threshold=-1'],
  ['--minutes=61'],
  ['--minutes='],
  ['--sample=101'],
  ['--x'],
])('%s is refused with the usage', (word) => {
  expect(() => readOptions([word])).toThrow(UsageError);
});
