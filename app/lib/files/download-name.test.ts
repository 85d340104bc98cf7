import { expect, test } from 'vitest';
import { downloadName } from './download-name.ts';

test.each([
  [null, 'download.xls'],
  ['attachment', 'download.xls'],
  [
    `attachment; filename="a.csv"; filename*=UTF-8''${encodeURIComponent('订单列表_1.csv')}`,
    '订单列表_1.csv',
  ],
  [`attachment; filename*=UTF-8''${encodeURIComponent('报表')}`, '报表.xls'],
  [`attachment; filename*=utf-8''a.xlsx; x=y`, 'a.xlsx'],
  [`attachment; filename*=UTF-8''2026.`, '2026..xls'],
  [`attachment; filename*=UTF-8''a%`, 'a%.xls'],
])('%s is saved as %s (UTL-03)', (header, name) => expect(downloadName(header)).toBe(name));
