import { writeXlsxStream } from 'hucre/xlsx';
import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import { csvLine, csvStart, harmless } from '#app/lib/files/csv.ts';
import type { FileFormat } from '../../../lib/files/file-formats.ts';
import type { FileCell } from './file-cells.server.ts';

/** A column of a table file. */
export interface SheetColumn {
  kind: FieldKind;
  label: string;
}

/** What a table file is made of. */
export interface TableFile {
  format: FileFormat;
  /** Without an extension. */
  name: string;
  /** Of the sheet. */
  title: string;
  columns: readonly SheetColumn[];
  batches: AsyncIterable<readonly FileCell[][]>;
  /** Who took the file away and when: the last line, and the only one that begins with ※. */
  mark: string | null;
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** What the last line of a file begins with, so that it is not taken for a row when the file comes back. */
export const markSign = '※';

/** A table as a file, made while it is sent; it holds one batch at a time. */
export function tableFile(file: TableFile): FileAnswer {
  return {
    fileName: `${file.name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.${file.format}`,
    type: types[file.format],
    chunks: file.format === 'xlsx' ? workbook(file) : csv(file),
  };
}

function workbook({ title, columns, batches, mark }: TableFile): AsyncIterable<Uint8Array> {
  const kinds = columns.map(({ kind }) => kind);
  async function* rows() {
    for await (const batch of batches) {
      for (const cells of batch) yield cells.map((cell, index) => sheetCell(cell, kinds[index]));
    }
    if (mark) yield [`${markSign} ${mark}`];
  }
  return writeXlsxStream(rows(), {
    name: title.replaceAll(/[\\/?*:[\]\p{Cc}]/gu, ' ').slice(0, 31) || 'Sheet1',
    freezePane: { rows: 1 },
    columns: columns.map(({ label, kind }) => ({
      header: harmless(label),
      width: widths[kind] ?? 18,
      numFmt: formats[kind],
    })),
  });
}

const widths: Partial<Record<FieldKind, number>> = {
  lines: 40,
  time: 20,
  date: 12,
  number: 12,
  decimal: 12,
  boolean: 8,
};
const formats: Partial<Record<FieldKind, string>> = {
  money: '0.00',
  percent: '0.00%',
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm:ss',
};

/** A day's number in a workbook is counted from 1899-12-30; a time is a part of a day. */
const firstDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

function sheetCell(cell: FileCell, kind: FieldKind | undefined): FileCell {
  if (typeof cell !== 'string') return cell;
  if (kind === 'date' || kind === 'time') {
    const at = Date.parse(`${cell.replace(' ', 'T')}${kind === 'time' ? 'Z' : 'T00:00:00Z'}`);
    // Workbooks know no day before 1900; such a one stays a text.
    if (Number.isFinite(at) && cell >= '1900-03-01') return (at - firstDay) / dayMs;
  }
  return harmless(cell);
}

/** Text has no formats: a share bears its sign. */
function textCell(cell: FileCell, column: SheetColumn | undefined): string | number {
  if (column?.kind === 'percent' && typeof cell === 'number') return `${(cell * 100).toFixed(2)}%`;
  return cell ?? '';
}

async function* csv({ columns, batches, mark }: TableFile): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map(({ label }) => label));
  for await (const batch of batches)
    yield batch.map((cells) => csvLine(cells.map((cell, index) => textCell(cell, columns[index])))).join('');
  if (mark) yield csvLine([`${markSign} ${mark}`]);
}
