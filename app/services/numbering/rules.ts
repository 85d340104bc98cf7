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

/** Documents that have numbers, with the product's own way; a tenant may keep to another one. */
export const documentKinds = {
  order: { pattern: 'SO{yyyy}{MM}{dd}-{seq:4}', reset: 'day', gapFree: false },
  delivery: { pattern: 'FH{yyyy}{MM}{dd}-{seq:4}', reset: 'day', gapFree: false },
  product: { pattern: 'SP{seq:6}', reset: 'never', gapFree: false },
  material: { pattern: 'WL{seq:6}', reset: 'never', gapFree: false },
  customer: { pattern: 'KH{seq:6}', reset: 'never', gapFree: false },
  dealer: { pattern: 'JXS{seq:5}', reset: 'never', gapFree: false },
  outlet: { pattern: 'MD{seq:6}', reset: 'never', gapFree: false },
  warehouse: { pattern: 'CK{seq:4}', reset: 'never', gapFree: false },
  stock: { pattern: 'KC{yyyy}{MM}{dd}-{seq:4}', reset: 'day', gapFree: true },
} satisfies Record<string, Numbering>;

export type DocumentKind = keyof typeof documentKinds;

/** Whether a text names a kind. */
export const isDocumentKind = (kind: string): kind is DocumentKind => Object.hasOwn(documentKinds, kind);

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
  const told = { never: true, year, month: year && pieces.includes('{MM}'), day: false };
  told.day = told.month && pieces.includes('{dd}');
  return told[reset] ? null : 'period';
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
