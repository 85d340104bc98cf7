import { asWritten } from '#app/lib/csv.ts';
import type { FieldFacts } from '../fields.ts';

/** What a cell of an imported file may be. */
export type Cell = string | number | boolean | Date | null;

/** A cell's value for its field, or what is wrong with it: a key of entity:invalid.*. */
export type Said = { value: unknown } | { problem: string };

/** What a cell's words stand for. */
export interface CellWords {
  /** Of a dictionary or a reference: the value of a label; null when several have it. */
  labels: ReadonlyMap<string, string | null> | undefined;
  yes: readonly string[];
  no: readonly string[];
  /** The moment a clock of the tenant shows this. */
  instant: (wall: string) => string | null;
}

const unknown = (problem: string): Said => ({ problem });
const dayMs = 86_400_000;

/** Reads a cell as its field wants it; limits and patterns are looked at later, as for everything entered. */
export function cellValue(field: FieldFacts, cell: Cell, words: CellWords): Said {
  const text = textOf(cell);
  if (text === '') return { value: null };
  switch (field.kind) {
    case 'number':
      return numberOf(cell, text, 0);
    case 'money':
      return numberOf(cell, text.replace(/^[¥￥]\s*/, ''), 2);
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
    const text = Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 19).replace('T', ' ');
    return text.replace(/ 00:00:00$/, '');
  }
  return asWritten(String(cell).trim());
}

/** Numbers come as numbers or as text with thousands between commas; `digits` after the point are kept. */
function numberOf(cell: Cell, text: string, digits: number): Said {
  if (typeof cell !== 'number' && !/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) return unknown('number');
  const number = typeof cell === 'number' ? cell : Number(text.replaceAll(',', ''));
  const scaled = number * 10 ** digits;
  const whole = Math.round(scaled);
  // What a sum of floating-point numbers leaves over is no digit of anybody's.
  if (!Number.isSafeInteger(whole) || Math.abs(scaled - whole) > 1e-6)
    return unknown(digits > 0 ? 'money' : 'whole');
  return { value: whole };
}

/** With its sign as people write it; without, as a workbook keeps it: 0.13 is 13 %. */
function percentOf(cell: Cell, text: string): Said {
  const [, written] = /^(.*?)\s*[%％]$/.exec(text) ?? [];
  const said = written === undefined ? numberOf(cell, text, 4) : numberOf(null, written, 2);
  return 'problem' in said ? unknown('percent') : said;
}

function booleanOf(text: string, { yes, no }: CellWords): Said {
  if (['true', '1', 'y', 'yes', ...yes].includes(text)) return { value: true };
  if (['false', '0', 'n', 'no', ...no].includes(text)) return { value: false };
  return unknown('boolean');
}

/** What a clock showed, YYYY-MM-DD HH:mm:ss: from a day's number of a workbook, or from text with a whole year. */
function wallOf(cell: Cell, text: string): string | null {
  if (typeof cell === 'number') {
    // Days are counted from 1899-12-30; the last one a workbook knows is 9999-12-31.
    if (!(cell >= 1 && cell < 2_958_466)) return null;
    const at = Math.round((cell * dayMs) / 1000) * 1000 + Date.UTC(1899, 11, 30);
    return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  }
  const found =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/.exec(
      text,
    );
  if (!found) return null;
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0));
  const at = new Date(Date.UTC(year!, month! - 1, day, hour, minute, second));
  const real =
    at.getUTCMonth() === month! - 1 && at.getUTCDate() === day && hour! < 24 && minute! < 60 && second! < 60;
  return real ? at.toISOString().slice(0, 19).replace('T', ' ') : null;
}
