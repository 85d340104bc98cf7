import { expect, test } from 'vitest';
import enUS from '../app/i18n/entry-words.en-US.ts';
import zhCN from '../app/i18n/entry-words.zh-CN.ts';
import { everywhere } from './page-words.ts';

test.each([zhCN, enUS])('what comes with every page is what pages need not name', (words) => {
  expect(Object.keys(words).toSorted()).toEqual([...everywhere].toSorted());
});
