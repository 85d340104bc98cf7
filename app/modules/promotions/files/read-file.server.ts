import type { GivenCell, GivenLine } from '#app/bounded/table/read-table.server.ts';
import type { FieldFacts } from '#app/entity/fields.ts';
import { markSign } from '#app/entity/files/export/write-file.server.ts';
import { cellValue, textOf } from '#app/entity/files/reading/cell-value.ts';
import { namedProblem } from '#app/entity/files/reading/read-line.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isCleanText } from '#app/lib/text/clean-text.ts';
import { choicesOf, labelOf } from './file-words.server.ts';
import { type FileColumn, fileColumns } from './rules-file-columns.ts';
import type { ValueLine } from './rules-file-read.ts';

/** Lines a file of promotions may have, and longest text of a cell. */
const maxLines = 2_000;
const maxText = 20_000;

/** A line that was read, with what is wrong in its cells. */
export interface ReadLine extends ValueLine {
  problems: { column: string; text: string }[];
}

const refused = (code: string, values: Record<string, string | number> = {}) =>
  new DomainError(`entity.import-${code}`, 422, { field: 'file', values });

/** The lines of a file of promotions, each cell by its column; a file without the columns it needs is refused. */
export async function readFile(ctx: Ctx, file: Uint8Array): Promise<ReadLine[]> {
  const given: GivenLine[] = [];
  async function* content() {
    yield file;
  }
  const pieces = ctx.bounded.pieces({ tenant: ctx.tenant.slug }, 'table', { content: content() });
  for await (const batch of pieces) {
    given.push(...batch);
    if (given.length > maxLines + 2) throw refused('too-many', { max: maxLines });
  }
  const [head, ...lines] = given.filter(({ cells }) => !isMark(cells));
  if (!head || lines.length === 0) throw refused('empty');
  const columns = columnsOf(ctx, head.cells);
  const choices = columns.map((one) => one && choicesOf(ctx, one));
  return lines.map(({ line, cells }) => {
    const read: ReadLine = { line, values: {}, problems: [] };
    const values: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) {
      if (!column || column.part === 'shown') continue;
      const cell = cells[index] ?? null;
      const text = textOf(cell);
      const outcome =
        isCleanText(text) && text.length <= maxText
          ? cellValue(factsOf(column), asClock(column, cell), {
              labels: choices[index]!.labels,
              choices: null,
              yes: [ctx.t('entity:yes').toLowerCase()],
              no: [ctx.t('entity:no').toLowerCase()],
              instant: () => null,
            })
          : { problem: 'pattern' };
      if ('value' in outcome) values[column.key] = outcome.value;
      else read.problems.push({ column: column.key, text: problemText(ctx, column, outcome.problem, text) });
    }
    return { ...read, values };
  });
}

/** What is wrong with a value, in one sentence, with what it may be instead. */
export function problemText(
  ctx: Pick<Ctx, 't'>,
  column: Pick<FileColumn, 'key' | 'choices'>,
  problem: string,
  value: string,
): string {
  const own = problem === 'differs' || problem === 'gift';
  const text = ctx.t(own ? `promotions:file.invalid.${problem}` : `entity:invalid.${problem}`);
  return namedProblem(ctx, value, text, problem === 'unknown' ? choicesOf(ctx, column).choices : null);
}

const factsOf = ({ kind }: FileColumn): FieldFacts => ({ kind, optional: true });

/** A spreadsheet keeps 8:00 as a part of a day. */
function asClock({ key }: FileColumn, cell: GivenCell): GivenCell {
  if (key !== 'from' && key !== 'to') return cell;
  if (typeof cell === 'number' && cell >= 0 && cell < 1) {
    const minutes = Math.round(cell * 1440);
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  }
  return typeof cell === 'string' && /^\d:\d\d$/.test(cell.trim()) ? `0${cell.trim()}` : cell;
}

const isMark = ([first = null, ...rest]: readonly GivenCell[]) =>
  textOf(first).startsWith(markSign) && rest.every((cell) => textOf(cell) === '');

/** Which column is which; null for an empty one at the end. */
function columnsOf(ctx: Ctx, head: readonly GivenCell[]): (FileColumn | null)[] {
  const byName = new Map(
    fileColumns.flatMap((one) => [[one.key, one] as const, [labelOf(ctx, one.key), one] as const]),
  );
  const labels = head.map((cell) => textOf(cell).replace(/\s*[*＊]$/, ''));
  while (labels.at(-1) === '') labels.pop();
  const columns = labels.map((label) => byName.get(label) ?? null);
  const unknown = labels.filter((_, index) => !columns[index]);
  if (unknown.length > 0) {
    const names = unknown.slice(0, 5).map((one) => one || '""');
    throw refused('columns', {
      count: unknown.length,
      names: names.join(ctx.t('common:mark.list')).slice(0, 200),
    });
  }
  const twice = columns.find((one, index) => columns.indexOf(one) !== index);
  if (twice) throw refused('twice', { name: labelOf(ctx, twice.key) });
  const missing = fileColumns.filter((one) => one.required && !columns.includes(one));
  if (missing.length > 0)
    throw refused('missing', {
      names: missing.map(({ key }) => labelOf(ctx, key)).join(ctx.t('common:mark.list')),
    });
  return columns;
}
