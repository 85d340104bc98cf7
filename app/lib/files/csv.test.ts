import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

test.each<[string, string | number, string]>([
  ['plain text', '康源超市', '康源超市'],
  ['a number', -12.5, '-12.5'],
  ['a comma', 'a,b', '"a,b"'],
  ['a quote', '说"好"', '"说""好"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['outer space', ' a', '" a"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a plus', '+cmd', "'+cmd"],
  ['a minus in text', '-2', "'-2"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', "'\t=1"],
  ['a full-width equals sign', '＝1', "'＝1"],
  ['an equals sign further on', 'a=1', 'a=1'],
])('%s', (_name, value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a line ends as RFC 4180 says', () => {
  expect(csvLine(['a', 1])).toBe('a,1\r\n');
});
