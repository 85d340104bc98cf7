/** One result: what was measured, against what. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  baseline: number;
  ratio: number;
}

/** The middle of the values; the mean of the two middle ones when their number is even. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('nothing was measured');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** A figure with its ratio, both to three significant digits or whole numbers. */
export function figure(name: string, value: number, unit: string, baseline: number): Figure {
  return {
    name,
    value: rounded(value),
    unit,
    baseline: rounded(baseline),
    ratio: rounded(value / baseline),
  };
}

/** A number as it is printed: 1234567, 12.3, 0.0123. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

/** Lines of a table: the first column to the left, the others to the right; a Chinese character is two wide. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(rounded(cell)) : cell)),
  );
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => widthOf(row[column] ?? ''))),
  );
  return texts
    .map((row) =>
      row
        .map((cell, column) => {
          const gap = ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)));
          return column === 0 ? cell + gap : gap + cell;
        })
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += /[\u1100-\u115f\u2e80-\uffe6]/u.test(character) ? 2 : 1;
  return width;
}
