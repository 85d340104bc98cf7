import { streamXlsxRows } from 'hucre/xlsx';
import { DomainError } from '#app/lib/domain-error.ts';
import { guardWorkbook } from './guard-workbook.server.ts';
import { readCsv } from './read-csv.ts';
import { refuseTable, tableLimits } from './table-limits.ts';

/** A cell as a file has it. */
export type GivenCell = string | number | boolean | Date | null;

/** A line of a file with its number, as a spreadsheet counts. */
export interface GivenLine {
  line: number;
  cells: GivenCell[];
}

/** Lines that are given at once. */
const batchSize = 500;

/** The lines of a file that are not empty, in batches. What it is, its content says, and not its name. */
export async function* readTable(bytes: Uint8Array): AsyncGenerator<GivenLine[]> {
  let batch: GivenLine[] = [];
  for await (const line of linesOf(bytes)) {
    batch.push(line);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* linesOf(bytes: Uint8Array): AsyncGenerator<GivenLine> {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (head.startsWith('d0cf11e0')) throw refuseTable('old');
  if (head.startsWith('504b')) yield* workbookLines(bytes);
  else yield* textLines(bytes);
}

async function* workbookLines(bytes: Uint8Array): AsyncGenerator<GivenLine> {
  await guardWorkbook(bytes);
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      const cells = values.map((value) => given(value));
      if (cells.some((cell) => cell !== null && cell !== '')) yield { line: index + 1, cells };
    }
  } catch (error) {
    throw error instanceof DomainError ? error : refuseTable('broken');
  }
}

/** What a cell shows; of one that has more than a value (a link, several formats) its text. */
function given(value: unknown): GivenCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value;
  const { text, result } = value as { text?: unknown; result?: unknown };
  return text === undefined && result === undefined ? null : given(text ?? result);
}

async function* textLines(bytes: Uint8Array): AsyncGenerator<GivenLine> {
  let line = 0;
  for (const cells of readCsv(decode(bytes), tableLimits)) {
    line += 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
  }
}

/** Text of any encoding that spreadsheets in Chinese write: UTF-8, UTF-16 with its mark, GBK. */
function decode(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const encodings = mark === 'fffe' ? ['utf-16le'] : mark === 'feff' ? ['utf-16be'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // A picture or a program may happen to be text of some encoding.
      if (/[\u0000-\u0008\u000e-\u001a\ufffe]/.test(text)) break;
      return text;
    } catch {
      // The next encoding may know better.
    }
  }
  throw refuseTable('unknown');
}
