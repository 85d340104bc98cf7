import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cleanFileName, fileKind } from './file-kind.ts';
import { zipNames } from './zip-names.ts';

/** A zip archive; `says` is what an entry claims to unpack to. */
function zip(
  entries: Record<string, string>,
  more: { says?: number; comment?: string; encrypted?: boolean } = {},
) {
  const bodies: Buffer[] = [];
  const heads: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(text), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(text.length, 22);
    local.writeUInt16LE(name.length, 26);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50);
    head.writeUInt16LE(more.encrypted ? 1 : 0, 8);
    head.writeUInt32LE(packed.length, 20);
    head.writeUInt32LE(more.says ?? text.length, 24);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(at, 42);
    bodies.push(local, Buffer.from(name), packed);
    heads.push(head, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end, Buffer.from(more.comment ?? '')]);
}

const sheet = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' };

describe('kinds', () => {
  test.each<[string, Buffer, string | null]>([
    ['a.xlsx', zip(sheet), 'xlsx'],
    ['a.docx', zip({ '[Content_Types].xml': 'x', 'word/document.xml': 'x' }), 'docx'],
    ['a.pptx', zip({ '[Content_Types].xml': 'x', 'ppt/presentation.xml': 'x' }), 'pptx'],
    ['a.docx', zip(sheet), null],
    ['a.xlsx', zip({ ...sheet, 'xl/vbaProject.bin': 'x' }), null],
    ['a.xlsx', zip({ ...sheet, 'x.html': 'x' }), null],
    ['a.xlsx', zip({ ...sheet, 'word/document.xml': 'x' }), null],
    ['a.xlsx', zip(sheet, { comment: '<script>' }), null],
    ['a.xlsx', zip(sheet, { encrypted: true }), null],
    ['a.xlsx', Buffer.concat([Buffer.from('GIF89a'), zip(sheet)]), null],
    ['a.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n'), 'pdf'],
    ['a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF'), zip(sheet)]), null],
    ['a.csv', Buffer.from([0xd0, 0xc2, 0x2c, 0x31]), 'csv'],
    ['a.txt', Buffer.from('每箱 < 24 瓶 > 12 瓶'), 'txt'],
    ['a.txt', Buffer.from([0xff, 0xff, 0x00]), null],
  ])('%s', (name, content, kind) => {
    expect(fileKind(content, name)).toBe(kind);
  });
});

describe('archives', () => {
  test('that promise more than a document holds are none', () => {
    expect(zipNames(zip(sheet))).toEqual(Object.keys(sheet));
    expect(zipNames(zip(sheet, { says: 0xffffffff }))).toBeNull();
    expect(zipNames(zip({ ...sheet, '../x': 'x' }))).toBeNull();
    expect(zipNames(zip({ ...sheet, '/etc/passwd': 'x' }))).toBeNull();
    expect(zipNames(Buffer.alloc(10))).toBeNull();
  });
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\a\\b.png', 'b.png'],
  ['a\u202egnp.exe', 'agnp.exe'],
  ['a\u0000\n<b>.png', 'ab.png'],
  ['...', 'file'],
  ['.htaccess', 'htaccess'],
  [`${'长'.repeat(300)}.xlsx`, `${'长'.repeat(100)}.xlsx`],
  ['报价 单.xlsx', '报价 单.xlsx'],
])('%j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});
