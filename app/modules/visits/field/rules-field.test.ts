import { expect, test } from 'vitest';
import { codeIn } from './rules-field.ts';

test.each([
  ['https://a.test/water/easset/scan/BG-0001', 'BG-0001'],
  ['https://a.test/water/easset/scan/BG%2F1%20a?x=1', 'BG/1 a'],
  ['https://a.test/water/easset/scan/%E0%A4%A', '%E0%A4%A'],
  [' BG-0001 ', 'BG-0001'],
  ['https://elsewhere.test/BG-0001', 'https://elsewhere.test/BG-0001'],
])('%s says %s', (text, code) => expect(codeIn(text)).toBe(code));
