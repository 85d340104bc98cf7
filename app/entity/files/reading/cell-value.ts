import { asWritten } from '#app/lib/files/csv.ts';
import { halfWidth } from '#app/lib/text/half-width.ts';
import type { FieldFacts } from '../../fields.ts';
import { asWall, wallOf } from './wall-time.ts';

/** What a cell of an imported file may be. */
export type Cell = string | number | boolean | Date | null;

/** A cell's value for its field, or what is wrong with it: a key of entity:invalid.*. */
export type Said = { value: unknown } | { problem: string };

/** One of the rows that a name may stand for, and how it is told from the others. */
export interface Candidate {
  id: string;
  label: string;
}

/** What is wrong with a cell; of a name that several rows have, with those of them that may be chosen. */
export interface CellProblem {
  column: number;
  text: string;
  candidates?: readonly Candidate[];
}

/** What a cell's words stand for. */
export interface CellWords {
  /** Of a dictionary or a reference: the value of a label; null when several have it. */
  labels: ReadonlyMap<string, string | null> | undefined;
  /** Of names that several rows of a reference have: those rows. */
  candidates?: ReadonlyMap<string, readonly Candidate[]>;
  /** What it may say, or the first of it; null for what is no choice, and for a reference nobody named wrongly. */
  choices: readonly string[] | null;
  yes: readonly string[];
  no: readonly string[];
  /** The moment a clock of the tenant shows this. */
  instant: (wall: string) => string | null;
}

const unknown = (problem: string): Said => ({ problem });

/** Reads a cell as its field wants it; limits and patterns are looked at later, as for everything entered. */
export function cellValue(field: FieldFacts, cell: Cell, words: CellWords): Said {
  const text = textOf(cell);
  if (text === '') return { value: null };
  switch (field.kind) {
    case 'number':
      return numberOf(cell, text, 0);
    case 'decimal':
      return decimalOf(field, cell, text);
    case 'money':
      return numberOf(cell, halfWidth(text).replace(/^(-?)¥\s*|\s*元$/g, '$1'), 2);
    case 'percent':
      return percentOf(cell, text);
    case 'boolean':
      return booleanOf(text.toLowerCase(), words);
    case 'date': {
      const wall = wallOf(cell, text);
      return wall ? { value: wall.slice(0, 10) } : unknown('date');
    }
    case 'time': {
      const wall = wallOf(cell, text);
      const instant = wall && words.instant(wall);
      return instant ? { value: instant } : unknown('time');
    }
    case 'dictionary':
    case 'choice':
    case 'reference':
    case 'tree': {
      const value = words.labels?.get(text);
      if (value === null) return unknown('ambiguous');
      return value === undefined ? unknown('unknown') : { value };
    }
    default:
      return { value: text };
  }
}

/** A cell as people read it. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) {
    // A part of a day is no whole number of seconds in a workbook: 10:00 may be a thousandth less.
    const time = Math.round(cell.getTime() / 1000) * 1000;
    return Number.isNaN(time) ? '' : asWall(time).replace(/ 00:00:00$/, '');
  }
  return asWritten(String(cell).trim());
}

/** Numbers come as numbers or as text with thousands between commas; `digits` after the point are kept. */
function numberOf(cell: Cell, given: string, digits: number): Said {
  const text = halfWidth(given);
  if (typeof cell !== 'number' && !/^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text))
    return unknown('number');
  const number = typeof cell === 'number' ? cell : Number(text.replaceAll(',', ''));
  const scaled = number * 10 ** digits;
  const whole = Math.round(scaled);
  // What floating-point numbers leave over is no digit of anybody's; large ones leave more.
  const left = Math.max(1e-6, Math.abs(scaled) * 1e-15);
  if (!Number.isSafeInteger(whole) || Math.abs(scaled - whole) > left)
    return unknown(digits > 0 ? 'money' : 'whole');
  // There is no less than nothing: -0 is 0.
  return { value: whole || 0 };
}

/** With as many digits after the point as the field has. */
function decimalOf({ digits = 0 }: FieldFacts, cell: Cell, text: string): Said {
  const read = numberOf(cell, text, digits);
  if (!('problem' in read)) return { value: Number(read.value) / 10 ** digits };
  return read.problem === 'number' ? read : unknown('decimal');
}

/** With its sign as people write it; without, as a workbook keeps it: 0.13 is 13 %. */
function percentOf(cell: Cell, text: string): Said {
  const [, written] = /^(.*?)\s*%$/.exec(halfWidth(text)) ?? [];
  const read = written === undefined ? numberOf(cell, text, 4) : numberOf(null, written, 2);
  return 'problem' in read ? unknown('percent') : read;
}

function booleanOf(text: string, { yes, no }: CellWords): Said {
  if (['true', '1', 'y', 'yes', ...yes].includes(text)) return { value: true };
  if (['false', '0', 'n', 'no', ...no].includes(text)) return { value: false };
  return unknown('boolean');
}
