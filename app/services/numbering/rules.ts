/** When a sequence begins anew. */
export const resets = ['never', 'year', 'month', 'day'] as const;
export type Reset = (typeof resets)[number];

/** How documents of a kind are numbered. */
export interface Numbering {
  /** SO{yyyy}{MM}{dd}-{seq:4}: letters and digits, parts of the date, the department, the sequence. */
  pattern: string;
  reset: Reset;
  /** No number is ever left out: whoever makes documents at the same time takes turns. */
  gapFree: boolean;
}

export const longestPattern = 64;

const piece = /\{(yyyy|yy|MM|dd|org|seq:[1-9]|seq:1[0-2])\}|[A-Z0-9_/.-]/gy;

/** The pieces of a pattern; null when it has anything else in it. */
function piecesOf(pattern: string): string[] | null {
  const pieces = pattern.match(piece) ?? [];
  return pieces.join('') === pattern ? pieces : null;
}

/** What is wrong with a way of numbering, or null. */
export function numberingProblem({ pattern, reset }: Numbering): 'pattern' | 'sequence' | 'period' | null {
  const pieces = pattern.length <= longestPattern ? piecesOf(pattern) : null;
  if (!pieces) return 'pattern';
  if (pieces.filter((one) => one.startsWith('{seq')).length !== 1) return 'sequence';
  // A sequence that begins anew in a period the number does not tell would repeat numbers.
  const year = pieces.includes('{yyyy}') || pieces.includes('{yy}');
  const covered = { never: true, year, month: year && pieces.includes('{MM}'), day: false };
  covered.day = covered.month && pieces.includes('{dd}');
  return covered[reset] ? null : 'period';
}

/** What numbers share their sequence: the period they fall in, and the department where the pattern has one. */
export function periodOf({ pattern, reset }: Numbering, day: string, orgCode: string): string {
  const period = { never: '', year: day.slice(0, 4), month: day.slice(0, 7), day }[reset];
  return pattern.includes('{org}') ? `${period} ${orgCode}` : period;
}

/** The number of a sequence's place, on a day YYYY-MM-DD. A long sequence grows beyond its width. */
export function numberOf(pattern: string, at: { day: string; orgCode: string; place: number }): string {
  const [yyyy = '', MM = '', dd = ''] = at.day.split('-');
  const parts: Record<string, string> = { yyyy, yy: yyyy.slice(2), MM, dd, org: at.orgCode };
  return pattern.replace(/\{([a-zM]+)(?::(\d+))?\}/g, (_, name: string, width?: string) =>
    name === 'seq' ? String(at.place).padStart(Number(width), '0') : (parts[name] ?? ''),
  );
}
