import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { DomainError } from '#app/lib/domain-error.ts';
import { createTableCount, refuseTable, tableLimits } from './table-limits.ts';

/** What a workbook may be at most; a real one of 100,000 rows is far below. */
const max = { entries: 1000, inflated: 200 * 1024 * 1024, ratio: 200 };
/** Characters between two tags: the longest text of a cell, each of its characters written as an entity. */
const longestText = 10 * tableLimits.cellLength;

interface Entry {
  name: string;
  method: number;
  packed: Uint8Array;
  /** How long it says it is. */
  size: number;
}

const broken = () => refuseTable('broken');

/**
 * Refuses a workbook that is no honest file before anything reads it: one that unpacks to far more than it is
 * or than it says, is encrypted, brings macros, entities or links to other workbooks, has merged cells, or more
 * columns, cells or texts than a table may have.
 */
export async function guardWorkbook(bytes: Uint8Array): Promise<void> {
  const entries = readEntries(bytes);
  const names = entries.map(({ name }) => name);
  if (!names.includes('xl/workbook.xml')) throw refuseTable('unknown');
  if (names.some((name) => /^xl\/vbaProject\.bin$/i.test(name))) throw refuseTable('macros');
  if (names.some((name) => /^xl\/externalLinks\//i.test(name))) throw refuseTable('links');
  let inflated = 0;
  for (const entry of entries) {
    if (entry.size > max.inflated - inflated) throw refuseTable('bomb');
    inflated += await inspect(entry);
  }
  if (inflated > 10 * 1024 * 1024 && inflated > bytes.length * max.ratio) throw refuseTable('bomb');
}

/** Reads the list of a zip's parts, from its end, as every reader does. */
function readEntries(bytes: Uint8Array): Entry[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > view.length) throw broken();
  const count = view.readUInt16LE(end + 10);
  if (count > max.entries) throw refuseTable('bomb');
  let at = view.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let no = 0; no < count; no += 1) {
    if (at + 46 > end || view.readUInt32LE(at) !== 0x0201_4b50) throw broken();
    const nameEnd = at + 46 + view.readUInt16LE(at + 28);
    const name = view.toString('utf8', at + 46, nameEnd);
    if (view.readUInt16LE(at + 8) & 1) throw refuseTable('encrypted');
    if (entries.some((entry) => entry.name === name) || /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\u0000/.test(name))
      throw broken();
    const local = view.readUInt32LE(at + 42);
    if (local + 30 > view.length || view.readUInt32LE(local) !== 0x0403_4b50) throw broken();
    const start = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
    const packed = view.subarray(start, start + view.readUInt32LE(at + 20));
    entries.push({ name, packed, method: view.readUInt16LE(at + 10), size: view.readUInt32LE(at + 24) });
    at = nameEnd + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacks a part without keeping it: how long it really is. */
async function inspect({ name, method, packed, size }: Entry): Promise<number> {
  if (method !== 0 && method !== 8) throw broken();
  const xml = /\.(xml|rels)$/i.test(name) ? createXmlLook(name) : null;
  let length = 0;
  const look = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const chunk of unpacked) {
      length += chunk.length;
      // It has lied about its size: nothing that is said of it counts.
      if (length > size) throw refuseTable('bomb');
      xml?.take(chunk.toString('latin1'));
    }
    xml?.end();
  };
  try {
    if (method === 0) await pipeline(Readable.from([packed]), look);
    else await pipeline(Readable.from([packed]), createInflateRaw({ chunkSize: 64 * 1024 }), look);
  } catch (error) {
    throw error instanceof DomainError ? error : broken();
  }
  return length;
}

// A row, a cell, a text that cells share, with the place it says it has.
const tags =
  /<(?:[\w.-]{1,40}:)?(row|c|si|mergeCell)(?=[\s/>])(?:[^<>]*?\sr=["']([A-Z]{0,4})(\d{0,9})["'])?/g;

/** Looks over a part as it comes, and keeps none of it: what is not allowed, and how much there is. */
function createXmlLook(name: string): { take(text: string): void; end(): void } {
  const sheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
  const count = createTableCount(tableLimits);
  let line = 0;
  let column = 0;
  let rest = '';
  function look(text: string): void {
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw broken();
    for (const [, tag, letters = '', digits = ''] of text.matchAll(tags)) {
      if (tag === 'si') count.string();
      else if (tag === 'c') {
        column = letters ? columnOf(letters) : column + 1;
        count.cell(line, column);
      } else if (tag === 'row') {
        line = digits ? Number(digits) : line + 1;
        column = 0;
      } else if (sheet) throw refuseTable('merged');
    }
  }
  return {
    take(text) {
      const known = rest + text;
      // What stands behind the last tag may be half of one.
      const cut = Math.max(known.lastIndexOf('<'), 0);
      look(known.slice(0, cut));
      rest = known.slice(cut);
      if (rest.length > longestText) throw refuseTable('cell-long', { line, max: tableLimits.cellLength });
    },
    end: () => look(rest),
  };
}

/** The number of a column from its letters: A is 1, AA is 27. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}
