import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderSources } from '#app/modules/pricing/rules-sources.ts';
import { entriesOf, type FileColumn, fileColumns } from './rules-file-columns.ts';
import type { WordOf } from './rules-file-lines.ts';

type Words = Pick<Ctx, 't'>;

/** What a column is called in a file. */
export const labelOf = ({ t }: Words, key: string): string => {
  const [side, list] = key.split('.');
  return list
    ? t(`promotions:file.${side}`, { what: t(`promotions:file.list.${list}`) })
    : t(`promotions:file.column.${key}`);
};

/** Columns whose cells hold several choices, with the choices there are. */
const several: Readonly<Record<string, { choices: readonly string[]; words: string }>> = {
  sources: { choices: orderSources, words: 'edit.source' },
  weekdays: { choices: ['1', '2', '3', '4', '5', '6', '7'], words: 'edit.weekday' },
};

/** Choices in the reader's words. */
export function wordOf({ t }: Words): WordOf {
  const columns = new Map(fileColumns.map((one) => [one.key, one]));
  return (key, value) => {
    const column = columns.get(key);
    if (column?.kind === 'boolean') return t(`entity:${value}`);
    const words = several[key]?.words ?? column?.words;
    return words ? t(`promotions:${words}.${value}`) : value;
  };
}

/** What the words of a column stand for: by label and by code. */
export function choicesOf(words: Words, { key, choices = [] }: Pick<FileColumn, 'key' | 'choices'>) {
  const word = wordOf(words);
  const offered = several[key]?.choices ?? choices;
  return {
    labels: new Map([
      ...offered.map((one) => [one, one] as const),
      ...offered.map((one) => [word(key, one), one] as const),
    ]),
    choices: offered.map((one) => word(key, one)),
  };
}

/** The names in cells, each once. */
export function namesIn(cells: readonly unknown[]): string[] {
  return [...new Set(cells.flatMap((cell) => (typeof cell === 'string' ? entriesOf(cell) : [])))];
}
