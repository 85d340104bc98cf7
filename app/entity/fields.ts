import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import { mobilePattern, telephonePattern } from '#app/lib/validators.ts';

/** How a field takes part in lists and forms. */
interface Choice {
  /** Found by the list's quick search. */
  quick?: boolean;
  /** Offered in the search form. */
  search?: boolean;
  sort?: boolean;
  /** Of a day or a moment that is searched by: the search form offers its first and its last day. */
  days?: boolean;
  /** Shown in the list unless the person has put it away; false keeps it out altogether. */
  list?: boolean;
  /** Width of its column in px. */
  width?: number;
  /** false: the form does not ask for it, and no call that adds or edits a row writes it: it moves by others. */
  form?: boolean;
  /** Added up under the list. */
  sum?: boolean;
  /** Changed of many rows at once, to one value. */
  batch?: boolean;
  /** Of a dictionary or a choice: all its values stand side by side to be chosen from. */
  radio?: boolean;
  /** Key of the section of the form it stands in: `<words>.section.<key>`; fields of one section follow each other. */
  section?: string;
  /** Of a text: its form offers the provinces, or the cities of the province in another field. Any other text is taken too. */
  region?: 'provinces' | { of: string };
  /** Asked for only while another field has one of these values; otherwise it is kept empty. */
  when?: { field: string; is: readonly string[] };
  /** false: it is in no exported file. */
  export?: boolean;
  /** false: no imported file sets it. */
  import?: boolean;
  /** Of a number or money: an empty value sets no limit, and counts as more than any. */
  unlimited?: true;
  /** No two rows of a tenant have the same value. */
  unique?: boolean;
  /** Fixed once the row is made. */
  fixed?: boolean;
  /** Of a code: the kind of numbers (defineModule's `numbers`) that gives a new row one when nobody enters any. */
  numbered?: string;
  /** The action without which the field is neither shown nor written. */
  needs?: string;
}

/**
 * All that is known of a field, as plain data: the browser gets no schema library. The server makes its schema
 * of it (field-schema.server.ts), the form its rules (problem.ts).
 */
export interface FieldFacts extends Choice {
  kind: FieldKind;
  /** An empty value is taken, and kept as null. */
  optional: boolean;
  /** Longest text. */
  max?: number;
  /** What a text must look like. */
  pattern?: RegExp;
  /** What is told of a text that does not: a key of entity:invalid. */
  patternProblem?: 'pattern' | 'telephone' | 'mobile';
  /** Least and greatest number. */
  minValue?: number;
  maxValue?: number;
  /** Of a decimal: how many digits it has after the point, at most. */
  digits?: number;
  /** Code of the dictionary its values come from. */
  dictionary?: string;
  /** The values there are, when the program itself knows them; `<words>.choice.<field>.<value>` names each. */
  choices?: readonly string[];
  /** Files it may hold. */
  files?: number;
  /** What it is called, for a field that an administrator has added: no words of ours do. */
  label?: string;
}

/** A field whose values are of a type; `of` says so to the compiler and is never there. */
export interface Field<Value = unknown> extends FieldFacts {
  readonly of?: Value;
}

/** One line of text, up to `max` characters. */
export function text(facts: Choice & { max: number; pattern?: RegExp }): Field<string> {
  return { kind: 'text', optional: false, ...facts };
}

/** A number with so many digits after the point. */
export function decimal({
  digits,
  min = -greatestDecimal,
  max = greatestDecimal,
  ...facts
}: Choice & Range & { digits: number }): Field<number> {
  return { kind: 'decimal', optional: false, digits, minValue: min, maxValue: max, ...facts };
}

/** A number that somebody can be called at: mobile, landline with its extension, or service number. */
export function telephone(facts: Choice): Field<string> {
  return {
    kind: 'text',
    optional: false,
    max: 30,
    pattern: telephonePattern,
    patternProblem: 'telephone',
    ...facts,
  };
}

/** A mobile number of the mainland, which codes can be sent to. */
export function mobile(facts: Choice): Field<string> {
  return {
    kind: 'text',
    optional: false,
    max: 11,
    pattern: mobilePattern,
    patternProblem: 'mobile',
    ...facts,
  };
}

/** Text of several lines. */
export function lines(facts: Choice & { max: number }): Field<string> {
  return { kind: 'lines', optional: false, list: false, ...facts };
}

/** A whole number. */
export function number({ min, max, ...facts }: Choice & { min: number; max: number }): Field<number> {
  return { kind: 'number', optional: false, minValue: min, maxValue: max, ...facts };
}

/** Money in fen, an integer from 0 on unless `min` says otherwise. */
export function money({ min = 0, max = Number.MAX_SAFE_INTEGER, ...facts }: Choice & Range): Field<number> {
  return { kind: 'money', optional: false, minValue: min, maxValue: max, ...facts };
}

interface Range {
  min?: number;
  max?: number;
}

/** A calendar day, YYYY-MM-DD. */
export function date(facts: Choice): Field<string> {
  return { kind: 'date', optional: false, ...facts };
}

/** A point in time, ISO 8601. */
export function time(facts: Choice): Field<string> {
  return { kind: 'time', optional: false, ...facts };
}

/** Yes or no. */
export function boolean(facts: Choice): Field<boolean> {
  return { kind: 'boolean', optional: false, ...facts };
}

/** One of a dictionary's values. */
export function dictionary(code: string, facts: Choice): Field<string> {
  return { kind: 'dictionary', optional: false, dictionary: code, max: 64, ...facts };
}

/** One of a few values the program itself knows. */
export function choice<Value extends string>(choices: readonly Value[], facts: Choice): Field<Value> {
  return { kind: 'choice', optional: false, choices, max: 64, ...facts };
}

/** The id of another entity's row; the store says whose, and which the person may name. */
export function reference(facts: Choice): Field<string> {
  return { kind: 'reference', optional: false, ...facts };
}

/** The same as `reference`, of rows that stand in a tree: chosen from it. */
export function tree(facts: Choice): Field<string> {
  return { kind: 'tree', optional: false, ...facts };
}

/** A share in hundredths of a percent, an integer: 1300 is 13 %. */
export function percent({ min = 0, max = 10_000, ...facts }: Choice & Range): Field<number> {
  return { kind: 'percent', optional: false, minValue: min, maxValue: max, ...facts };
}

/** Pictures, by the ids of stored files; the entity's module brings a purpose for them. */
export function image({ files = 9, ...facts }: Kept & { files?: number }): Field<string[]> {
  return { kind: 'image', optional: false, import: false, files, ...facts };
}

/** Documents and pictures, by the ids of stored files. */
export function file({ files = 9, ...facts }: Kept & { files?: number }): Field<string[]> {
  return { kind: 'file', optional: false, import: false, list: false, files, ...facts };
}

/** A point on the map, as maps in China have it (GCJ-02): longitude and latitude with a comma between. */
export function geo(facts: Kept): Field<string> {
  return { kind: 'geo', optional: false, max: 30, pattern: geoPattern, list: false, ...facts };
}

/** A text with headings, lists and pictures; the server sanitises it, up to `max` characters of HTML. */
export function rich(facts: Kept & { max: number }): Field<string> {
  return { kind: 'rich', optional: false, list: false, ...facts };
}

/** How a field takes part whose values are neither sorted, added up nor given to many rows. */
type Kept = Omit<Choice, 'sort' | 'sum' | 'batch' | 'unique' | 'needs'>;

const geoPattern = /^-?(180(\.0+)?|1[0-7]\d(\.\d+)?|\d{1,2}(\.\d+)?),-?(90(\.0+)?|[0-8]?\d(\.\d+)?)$/;

/** Greatest decimal: with its digits after the point it is kept exactly. */
export const greatestDecimal = 99_999_999_999;

/** Kinds whose values are another row's id. */
export const isReference = (kind: FieldKind) => kind === 'reference' || kind === 'tree';

/** Kinds whose values are stored files. */
export const holdsFiles = (kind: FieldKind) => kind === 'image' || kind === 'file';

/** The same field, and it may be empty. */
export function optional<Value>(field: Field<Value>): Field<Value | null> {
  return { ...field, optional: true };
}

/** Whether nothing may be entered: it is optional, or a new row is given one. */
export function mayBeEmpty(field: Pick<FieldFacts, 'optional' | 'numbered'>): boolean {
  return field.optional || field.numbered !== undefined;
}
