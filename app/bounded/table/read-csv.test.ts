import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asWritten, csvLine, csvStart } from '#app/lib/files/csv.ts';
import { readCsv } from './read-csv.ts';
import { tableLimits } from './table-limits.ts';

const lines = (text: string) => [...readCsv(text, tableLimits)];

test.each<[string, string, string[][]]>([
  ['nothing', '', []],
  ['a line without an end', 'a,b', [['a', 'b']]],
  [
    'lines of all kinds',
    'a,b\r\nc,d\ne,f\rg,h',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
  ],
  ['quotes', '"a,b","说""好""","x\r\ny"', [['a,b', '说"好"', 'x\r\ny']]],
  [
    'empty cells',
    'a,,\r\n,,b',
    [
      ['a', '', ''],
      ['', '', 'b'],
    ],
  ],
  [
    'tabs',
    'a\tb\r\n1,2\t3',
    [
      ['a', 'b'],
      ['1,2', '3'],
    ],
  ],
  [
    'semicolons',
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a quote that never ends', 'a,"b\nc', [['a', 'b\nc']]],
])('%s', (_name, text, expected) => {
  expect(lines(text)).toEqual(expected);
});

test('what is written is read again, formulas as they were', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\u0000', ''));
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      (table) => {
        const head = ['甲', '乙', '丙', '丁', '戊'];
        const text = csvStart + [head, ...table].map(csvLine).join('');
        // A text that began with an apostrophe before a formula sign cannot be told from one that was given it.
        fc.pre(!table.flat().some((one) => asWritten(one) !== one));
        expect(lines(text).map((line) => line.map(asWritten))).toEqual([head, ...table]);
      },
    ),
  );
});

const small = { columns: 3, cells: 6, cellLength: 4, strings: 1 };
test.each(['a,b,c\nd,e,f', 'abcd\n"ab""c"'])('at its limits: %j', (text) => {
  expect([...readCsv(text, small)]).toHaveLength(2);
});

test.each([
  ['a,b\nc,d,e,f', { code: 'entity.import-columns-many', values: { line: 2, max: 3 } }],
  ['a,b,c\nd,e,f\ng', { code: 'entity.import-cells-many', values: { max: 6 } }],
  ['a\nabcde', { code: 'entity.import-cell-long', values: { line: 2, max: 4 } }],
  ['a\n"abc\nd', { code: 'entity.import-cell-long', values: { line: 2, max: 4 } }],
])('beyond its limits: %j', (text, refused) => {
  expect(() => [...readCsv(text, small)]).toThrow(expect.objectContaining(refused));
});
