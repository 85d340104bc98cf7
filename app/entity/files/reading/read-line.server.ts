import type { GivenLine } from '#app/bounded/table/read-table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isCleanText } from '#app/lib/text/clean-text.ts';
import { ellipsis } from '#app/lib/text/ellipsis.ts';
import { problemOf } from '../../problem.ts';
import { type CellProblem, type CellWords, cellValue, textOf } from './cell-value.ts';
import type { ImportColumn } from './import-columns.server.ts';

/** A line of a file: as it stands there, as values by field, and what is wrong with it, column by column. */
export interface ReadLine {
  line: number;
  cells: string[];
  values: Record<string, unknown>;
  problems: CellProblem[];
}

/** Longest text of a cell that is kept for showing what is wrong with it. */
const longestCell = 2000;

/** Characters of a wrong value, and choices beside it, that are told. */
const toldLength = 30;
const toldChoices = 10;

/** What is wrong with a value, with the value and what it may be instead; of nothing at all, that it is missing. */
export function namedProblem(
  { t }: Pick<Ctx, 't'>,
  value: string,
  problem: string,
  choices?: readonly string[] | null,
): string {
  if (value === '') return problem;
  const sentence = t('entity:invalidValue', { value: ellipsis(value, toldLength), problem });
  if (!choices?.length) return sentence;
  const [some, more] = [choices.slice(0, toldChoices), choices.length > toldChoices];
  return t('entity:invalidChoices', {
    told: sentence,
    choices: some.join(t('common:mark.list')) + (more ? '…' : ''),
  });
}

/** Reads a line by the rules every form and call has; of one that changes a row, empty cells say nothing. */
export function readLine(
  ctx: Ctx,
  columns: readonly ImportColumn[],
  words: readonly CellWords[],
  { line, cells }: GivenLine,
  { emptySaysNothing = false }: { emptySaysNothing?: boolean } = {},
): ReadLine {
  const read: ReadLine = { line, cells: [], values: {}, problems: [] };
  const wrong = (column: number, key: string, max?: number) => {
    const problem = ctx.t(`entity:invalid.${key}`, { max });
    const value = read.cells[column] ?? '';
    const candidates = key === 'ambiguous' ? words[column]?.candidates?.get(value) : undefined;
    const choices = key === 'unknown' ? words[column]?.choices : candidates?.map(({ label }) => label);
    const text = namedProblem(ctx, value, problem, choices);
    read.problems.push({ column, text, ...(candidates ? { candidates } : {}) });
  };
  for (const [index, { field, schema }] of columns.entries()) {
    const cell = cells[index] ?? null;
    const text = textOf(cell);
    read.cells.push(isCleanText(text) ? text.slice(0, longestCell) : '');
    if (!field || !schema || (emptySaysNothing && text === '')) continue;
    const outcome = isCleanText(text) ? cellValue(field, cell, words[index]!) : { problem: 'pattern' };
    if ('problem' in outcome) {
      wrong(index, outcome.problem);
      continue;
    }
    const problem = problemOf(field, outcome.value);
    const parsed = schema.safeParse(outcome.value);
    if (problem || !parsed.success) wrong(index, problem?.key ?? 'pattern', problem?.max);
    else read.values[field.name] = parsed.data;
  }
  if (cells.slice(columns.length).some((cell) => textOf(cell) !== ''))
    read.problems.push({ column: columns.length - 1, text: ctx.t('entity:invalid.tooManyCells') });
  return read;
}
