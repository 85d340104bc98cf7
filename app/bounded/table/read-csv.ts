import { createTableCount, type TableLimits } from './table-limits.ts';

/** Characters of the first line that are looked at for what separates cells. */
const lookedAt = 10_000;

/** What separates cells, by what the first line has most of. */
function separatorOf(text: string): string {
  const start = text.slice(0, lookedAt);
  const end = start.search(/[\r\n]/);
  const first = end < 0 ? start : start.slice(0, end);
  const counted = [',', '\t', ';'].map((sign) => [sign, first.split(sign).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/**
 * The lines of a CSV text (RFC 4180), cell by cell; a quote that never ends takes the rest. A line, a cell or a
 * file beyond its limits is refused where it is met.
 */
export function* readCsv(text: string, limits: TableLimits): Generator<string[]> {
  const separator = separatorOf(text);
  const count = createTableCount(limits);
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let cells: string[] = [];
  let line = 1;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      const [quoted, next] = readQuoted(text, at + 1);
      cell = quoted;
      at = next;
    }
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
    count.text(line, cell.length + at - start);
    cells.push(cell + text.slice(start, at));
    count.cell(line, cells.length);
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end opens one more cell.
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    yield cells;
    cells = [];
    line += 1;
  }
  if (cells.length > 0) yield cells;
}

/** The text up to its closing quote, and where it goes on. */
function readQuoted(text: string, from: number): [string, number] {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [parts.join('') + text.slice(at), text.length];
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return [parts.join(''), quote + 1];
    parts.push('"');
    at = quote + 2;
  }
}
