import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createBounded } from './create-bounded.server.ts';
import { workbookOf } from './testing/zip-of.ts';

// Each of these once took the whole process down or held it up for minutes.
const bounded = createBounded();
afterAll(() => bounded.close());

const read = async (content: Uint8Array) => {
  let lines = 0;
  for await (const batch of bounded.pieces({ tenant: 'red' }, 'table', { content })) lines += batch.length;
  return lines;
};
const strings = (one: string, count: number) =>
  Buffer.concat([Buffer.from('<sst>'), Buffer.alloc(one.length * count, one), Buffer.from('</sst>')]);
const rowsOf = (rows: number, columns: number, cell: (row: number, column: number) => string) =>
  Array.from(
    { length: rows },
    (_row, row) =>
      `<row>${Array.from({ length: columns }, (_cell, column) => cell(row, column)).join('')}</row>`,
  ).join('');

test.each<[string, () => Uint8Array, object]>([
  [
    'a workbook of 1.4 MB with 11.5 million tiny texts',
    () =>
      workbookOf('<row><c t="s"><v>1</v></c></row>', {
        'xl/sharedStrings.xml': strings('<si><t>a</t></si>', 11_500_000),
        'xl/media/image1.bin': randomBytes(1_000_000),
      }),
    { code: 'entity.import-strings-many' },
  ],
  [
    'three million different texts',
    () => {
      const texts = strings('<si><t>0000000</t></si>', 3_000_000);
      for (let n = 0; n < 3_000_000; n += 1) texts.write(String(n), 5 + n * 23 + 7, 'latin1');
      return workbookOf('<row><c t="s"><v>1</v></c></row>', { 'xl/sharedStrings.xml': texts });
    },
    { code: 'entity.import-strings-many', values: { max: 500_000 } },
  ],
  [
    '5,000 rows of 1,900 cells',
    () => workbookOf(rowsOf(5000, 1900, (row) => `<c><v>${row * 7919}</v></c>`)),
    { code: 'entity.import-columns-many', values: { line: 1, max: 500 } },
  ],
  [
    '12,000 rows of 450 cells',
    () => workbookOf(rowsOf(12_000, 450, (row) => `<c><v>${row * 7919}</v></c>`)),
    { code: 'entity.import-cells-many' },
  ],
  [
    'one cell, far to the right',
    () => workbookOf('<row r="7"><c r="XFD7"><v>1</v></c></row>'),
    { code: 'entity.import-columns-many', values: { line: 7 } },
  ],
  [
    'one cell of 50 million characters',
    () => workbookOf(`<row><c t="inlineStr"><is><t>${'长'.repeat(16_000_000)}</t></is></c></row>`),
    { code: 'entity.import-cell-long', values: { line: 1 } },
  ],
  ['tags that never end', () => workbookOf('<c '.repeat(5_000_000)), { code: 'entity.import-columns-many' }],
  ['19 MB of commas', () => Buffer.alloc(19 * 1024 * 1024, ','), { code: 'entity.import-columns-many' }],
  ['19 MB of lines', () => Buffer.alloc(19 * 1024 * 1024, '\n'), { code: 'entity.import-cells-many' }],
  ['19 MB of quotes', () => Buffer.alloc(19 * 1024 * 1024, '"'), { code: 'entity.import-cell-long' }],
  ['one line of 19 MB', () => Buffer.alloc(19 * 1024 * 1024, 'x'), { code: 'entity.import-cell-long' }],
])('%s is refused', async (_name, make, refusal) => {
  await expect(read(make())).rejects.toMatchObject({ status: 422, field: 'file', ...refusal });
});

test('a table at its limits is read', async () => {
  const lines = 20_000;
  const texts = Array.from({ length: lines * 2 }, (_, n) => `<si><t>第 ${n} 家</t></si>`);
  const place = (row: number, column: number) => row * 2 + column;
  const content = workbookOf(
    rowsOf(lines, 2, (row, column) => `<c t="s"><v>${place(row, column)}</v></c>`),
    { 'xl/sharedStrings.xml': Buffer.from(`<sst>${texts.join('')}</sst>`) },
  );
  expect(await read(content)).toBe(lines);
  expect(await read(Buffer.from(`${'x,'.repeat(499)}y\n${'长'.repeat(32_767)}`))).toBe(2);
});

const inside = () => Buffer.from('x');
const named = (name: string) => () => workbookOf('<row><c><v>1</v></c></row>', { [name]: inside() });
/** Another name in the list at the end of the zip than before the part itself: readers would not agree on it. */
const renamed = (from: string, to: string) => () => {
  const bytes = named(from)();
  bytes.write(to, bytes.lastIndexOf(from), 'utf8');
  return bytes;
};

test.each<[string, () => Uint8Array, string]>([
  ['above the file', named('../xl/a.xml'), 'broken'],
  ['above a folder of it', named('xl/../../a.xml'), 'broken'],
  ['of another system above it', named('xl\\..\\..\\a.xml'), 'broken'],
  ['at the root', named('/etc/passwd'), 'broken'],
  ['at the root of another system', named('\\windows\\a'), 'broken'],
  ['with an end before its end', named('xl/a.xml\u0000.png'), 'broken'],
  ['a second time', renamed('xl/worksheets/sheet2.xml', 'xl/worksheets/sheet1.xml'), 'broken'],
  ['of macros', named('xl/vbaProject.bin'), 'macros'],
  ['of macros in other letters', named('XL/VBAPROJECT.BIN'), 'macros'],
  ['of another workbook', named('xl/externalLinks/externalLink1.xml'), 'links'],
])('a part of a workbook named %s is refused', async (_name, make, code) => {
  await expect(read(make())).rejects.toMatchObject({ status: 422, code: `entity.import-${code}` });
});

test.each([['..a/b..xml'], ['xl/a..b.xml'], ['xl/图.xml']])(
  'a part named %s is nobody’s business',
  async (name) => {
    expect(await read(named(name)())).toBe(1);
  },
);
