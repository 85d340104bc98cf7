import type { GivenLine } from '#app/bounded/table/read-table.server.ts';
import { markSign } from '#app/entity/files/export/write-file.server.ts';
import { textOf } from '#app/entity/files/reading/cell-value.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { type FileColumn, type FileLine, fileColumns, fileLimits, neededColumns } from '../rules-import.ts';

/** The lines of a file of orders; one whose columns nobody knows, or that has too many lines, is refused whole. */
export async function readOrderFile(ctx: Ctx, content: Uint8Array): Promise<FileLine[]> {
  if (content.length === 0) throw refused('entity.import-empty');
  const pieces = ctx.bounded.pieces({ tenant: ctx.tenant.slug, field: 'file' }, 'table', { content });
  let columns: Map<FileColumn, number> | null = null;
  const lines: FileLine[] = [];
  try {
    for await (const batch of pieces) {
      for (const given of batch) {
        if (columns === null) columns = columnsOf(ctx, given);
        else if (!isMark(given)) lines.push(lineOf(given, columns));
      }
      if (lines.length > fileLimits.lines) {
        throw refused('orders.import-too-many-lines', { max: fileLimits.lines });
      }
    }
  } finally {
    await pieces.return(undefined);
  }
  if (lines.length === 0) throw refused('entity.import-empty');
  return lines;
}

/** Who exported a file, and when, is no order. */
const isMark = ({ cells }: GivenLine) => textOf(cells[0] ?? null).startsWith(markSign);

function columnsOf(ctx: Ctx, { cells }: GivenLine): Map<FileColumn, number> {
  const known = new Map(
    fileColumns.flatMap((name) => [
      [name.toLowerCase(), name],
      [ctx.t(`orders:import.column.${name}`).toLowerCase(), name],
    ]),
  );
  const heads = cells.map((cell) => textOf(cell).replace(/\s*[*＊]$/, ''));
  const found = heads.map((head) => known.get(head.toLowerCase()));
  const unknown = heads.filter((head, index) => head !== '' && !found[index]);
  const list = (names: readonly string[]) => names.slice(0, 5).join(ctx.t('common:mark.list')).slice(0, 200);
  if (unknown.length > 0) {
    throw refused('entity.import-columns', { count: unknown.length, names: list(unknown) });
  }
  const twice = found.find((name, index) => name && found.indexOf(name) !== index);
  if (twice) throw refused('entity.import-twice', { name: ctx.t(`orders:import.column.${twice}`) });
  const missing = neededColumns.filter((name) => !found.includes(name));
  if (missing.length > 0) {
    throw refused('entity.import-missing', {
      names: list(missing.map((name) => ctx.t(`orders:import.column.${name}`))),
    });
  }
  return new Map(found.flatMap((name, index) => (name ? [[name, index]] : [])));
}

function lineOf({ line, cells }: GivenLine, columns: ReadonlyMap<FileColumn, number>): FileLine {
  const text = (name: FileColumn) => textOf(cells[columns.get(name) ?? -1] ?? null);
  return { line, ...(Object.fromEntries(fileColumns.map((name) => [name, text(name)])) as FileCells) };
}

type FileCells = Record<FileColumn, string>;

const refused = (code: string, values?: Record<string, string | number>) =>
  new DomainError(code, 422, { field: 'file', ...(values && { values }) });
