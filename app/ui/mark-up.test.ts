import { describe, expect, test } from 'vitest';
import { type Mark, markUp } from './mark-up.ts';

describe('marks around what is selected', () => {
  const text = '第一\n\n第二';
  test.each<[Mark, [number, number], string, string]>([
    ['bold', [0, 2], '<strong>第一</strong>\n\n第二', '第一'],
    ['italic', [4, 6], '第一\n\n<em>第二</em>', '第二'],
    ['heading', [0, 2], '<h3>第一</h3>\n\n第二', '第一'],
    ['heading', [5, 6], '第一\n\n第\n\n<h3>二</h3>', '二'],
    ['list', [4, 6], '第一\n\n<ul>\n<li>第二</li>\n</ul>', '第二'],
    ['link', [0, 2], '<a href="https://">第一</a>\n\n第二', 'https://'],
    ['bold', [6, 6], '第一\n\n第二<strong></strong>', ''],
  ])('%s over %j', (mark, range, expected, selected) => {
    const done = markUp(mark, text, range);
    expect(done.text).toBe(expected);
    expect(done.text.slice(...done.select)).toBe(selected);
  });

  test('a list has an item for each line', () => {
    expect(markUp('list', 'a\nb', [0, 3]).text).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
  });
});
