import { expect, test } from 'vitest';
import { antdLocale } from './antd-locale.ts';

test.each([
  ['zh-CN', '确定'],
  ['en-US', 'OK'],
])('antd speaks %s', (language, word) => {
  expect(antdLocale(language).Modal?.okText).toBe(word);
});
