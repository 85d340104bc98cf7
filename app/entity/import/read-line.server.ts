import type { GivenLine } from '#app/bounded/table/read-table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isCleanText } from '#app/lib/clean-text.ts';
import { problemOf } from '../problem.ts';
import { type CellWords, cellValue, textOf } from './cell-value.ts';
import type { ImportColumn } from './import-columns.server.ts';

/** A line of a file: as it stands there, as values by field, and what is wrong with it, column by column. */
export interface ReadLine {
  line: number;
  cells: string[];
  values: Record<string, unknown>;
  problems: { column: number; text: string }[];
}

/** Longest text of a cell that is kept for showing what is wrong with it. */
const longestCell = 2000;

/** Reads a line by the rules every form and call has. */
export function readLine(
  ctx: Ctx,
  columns: readonly ImportColumn[],
  words: readonly CellWords[],
  { line, cells }: GivenLine,
): ReadLine {
  const read: ReadLine = { line, cells: [], values: {}, problems: [] };
  const wrong = (column: number, key: string, max?: number) =>
    read.problems.push({ column, text: ctx.t(`entity:invalid.${key}`, { max }) });
  for (const [index, { field, schema }] of columns.entries()) {
    const cell = cells[index] ?? null;
    const text = textOf(cell);
    read.cells.push(isCleanText(text) ? text.slice(0, longestCell) : '');
    if (!field || !schema) continue;
    const said = isCleanText(text) ? cellValue(field, cell, words[index]!) : { problem: 'pattern' };
    if ('problem' in said) {
      wrong(index, said.problem);
      continue;
    }
    const problem = problemOf(field, said.value);
    const parsed = schema.safeParse(said.value);
    if (problem || !parsed.success) wrong(index, problem?.key ?? 'pattern', problem?.max);
    else read.values[field.name] = parsed.data;
  }
  if (cells.slice(columns.length).some((cell) => textOf(cell) !== ''))
    wrong(columns.length - 1, 'tooManyCells');
  return read;
}
