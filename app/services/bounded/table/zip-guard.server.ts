import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { DomainError } from '#app/lib/domain-error.ts';

/** What a workbook may be at most; a real one of 100,000 rows is far below. */
const most = { entries: 1000, inflated: 200 * 1024 * 1024, ratio: 200 };

interface Entry {
  name: string;
  method: number;
  packed: Uint8Array;
  /** How long it says it is. */
  size: number;
}

const broken = () => new DomainError('entity.import-broken', 422, { field: 'file' });
const refused = (code: string) => new DomainError(`entity.import-${code}`, 422, { field: 'file' });

/**
 * Refuses a workbook that is no honest file before anything reads it: one that unpacks to far more than it is
 * or than it says, is encrypted, brings macros, entities or links to other workbooks, or has merged cells.
 */
export async function guardWorkbook(bytes: Uint8Array): Promise<void> {
  const entries = readEntries(bytes);
  const names = entries.map(({ name }) => name);
  if (!names.includes('xl/workbook.xml')) throw refused('unknown');
  if (names.some((name) => /^xl\/vbaProject\.bin$/i.test(name))) throw refused('macros');
  if (names.some((name) => /^xl\/externalLinks\//i.test(name))) throw refused('links');
  let inflated = 0;
  for (const entry of entries) {
    if (entry.size > most.inflated - inflated) throw refused('bomb');
    inflated += await inspect(entry);
  }
  if (inflated > 10 * 1024 * 1024 && inflated > bytes.length * most.ratio) throw refused('bomb');
}

/** Reads the list of a zip's parts, from its end, as every reader does. */
function readEntries(bytes: Uint8Array): Entry[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > view.length) throw broken();
  const count = view.readUInt16LE(end + 10);
  if (count > most.entries) throw refused('bomb');
  let at = view.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let no = 0; no < count; no += 1) {
    if (at + 46 > end || view.readUInt32LE(at) !== 0x0201_4b50) throw broken();
    const nameEnd = at + 46 + view.readUInt16LE(at + 28);
    const name = view.toString('utf8', at + 46, nameEnd);
    if (view.readUInt16LE(at + 8) & 1) throw refused('encrypted');
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
  const xml = /\.(xml|rels)$/i.test(name);
  const sheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
  let length = 0;
  let before = '';
  const look = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const chunk of unpacked) {
      length += chunk.length;
      // It has lied about its size: nothing that is said of it counts.
      if (length > size) throw refused('bomb');
      if (!xml) continue;
      const text = before + chunk.toString('latin1');
      if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw broken();
      if (sheet && /<(\w+:)?mergeCell[\s/>]/.test(text)) throw refused('merged');
      before = text.slice(-24);
    }
  };
  try {
    if (method === 0) await pipeline(Readable.from([packed]), look);
    else await pipeline(Readable.from([packed]), createInflateRaw(), look);
  } catch (error) {
    throw error instanceof DomainError ? error : broken();
  }
  return length;
}
