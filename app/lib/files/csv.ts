/** What a spreadsheet takes for the beginning of a formula, full-width forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text that no spreadsheet runs: what begins as a formula is kept as text by an apostrophe. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that `harmless` was given. */
export function asWritten(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/**
 * One cell of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula is kept as text by an
 * apostrophe; numbers stay numbers.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = harmless(value);
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file, its end included. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Before the first line: without it spreadsheets in Chinese take UTF-8 for GBK. */
export const csvStart = '\ufeff';
