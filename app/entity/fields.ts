import { z } from 'zod';
import { isId } from '#app/lib/id.ts';

/** What a field is; it decides how it is shown, asked for, searched, exported and read back. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'boolean'
  | 'dictionary'
  | 'reference';

/** What the toolkit knows of a field beside its schema. */
export interface FieldFacts {
  kind: FieldKind;
  /** An empty value is taken. */
  optional: boolean;
  /** Found by the list's quick search. */
  quick?: boolean;
  /** Offered in the search form. */
  search?: boolean;
  sort?: boolean;
  /** Shown in the list unless the person has put it away; false keeps it out altogether. */
  list?: boolean;
  /** Width of its column in px. */
  width?: number;
  /** Asked for in the form. */
  form?: boolean;
  /** In exported files; what is in the list is, unless this says otherwise. */
  export?: boolean;
  /** In imported files; what the form asks for is, unless this says otherwise. */
  import?: boolean;
  /** No two rows of a tenant have the same value. */
  unique?: boolean;
  /** Fixed once the row is made. */
  fixed?: boolean;
  /** The action without which the field is neither shown nor written. */
  needs?: string;
  /** Code of the dictionary its values come from. */
  dictionary?: string;
  /** Longest text, for the form. */
  max?: number;
}

type Choice = Omit<FieldFacts, 'kind' | 'optional' | 'dictionary' | 'max'>;

const facts = z.registry<FieldFacts>();

/** What is known of a field. */
export function fieldFacts(schema: z.ZodType): FieldFacts {
  const known = facts.get(schema);
  if (!known) throw new Error('a field must be made by one of the builders of fields.ts');
  return known;
}

/** One line of text, up to `max` characters. */
export function text({ max, pattern, ...choice }: Choice & { max: number; pattern?: RegExp }) {
  const schema = z.string().trim().min(1).max(max);
  const checked = pattern ? schema.regex(pattern) : schema;
  return checked.register(facts, { kind: 'text', optional: false, max, ...choice });
}

/** Text of several lines. */
export function lines({ max, ...choice }: Choice & { max: number }) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .register(facts, { kind: 'lines', optional: false, max, list: false, ...choice });
}

/** A whole number. */
export function number({ min, max, ...choice }: Choice & { min: number; max: number }) {
  return z.coerce
    .number()
    .int()
    .min(min)
    .max(max)
    .register(facts, { kind: 'number', optional: false, ...choice });
}

/** Money in fen, an integer. */
export function money({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  ...choice
}: Choice & { min?: number; max?: number }) {
  return z.coerce
    .number()
    .int()
    .min(min)
    .max(max)
    .register(facts, { kind: 'money', optional: false, ...choice });
}

/** A calendar day, YYYY-MM-DD. */
export function date(choice: Choice) {
  return z.iso.date().register(facts, { kind: 'date', optional: false, ...choice });
}

/** A point in time, ISO 8601. */
export function time(choice: Choice) {
  return z.iso.datetime({ offset: true }).register(facts, { kind: 'time', optional: false, ...choice });
}

/** Yes or no. */
export function boolean(choice: Choice) {
  return z
    .union([z.boolean(), z.stringbool()])
    .register(facts, { kind: 'boolean', optional: false, ...choice });
}

/** One of a dictionary's values. */
export function dictionary(code: string, choice: Choice) {
  return z
    .string()
    .min(1)
    .max(64)
    .register(facts, { kind: 'dictionary', optional: false, dictionary: code, ...choice });
}

/** The id of another entity's row; the store says whose, and which the person may name. */
export function reference(choice: Choice) {
  return z
    .string()
    .refine(isId)
    .register(facts, { kind: 'reference', optional: false, ...choice });
}

/** The same field, and it may be empty: '' and nothing are kept as null. */
export function optional<Value>(field: z.ZodType<Value>): z.ZodType<Value | null> {
  const schema: z.ZodType<Value | null> = z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    field.nullable(),
  );
  facts.add(schema, { ...fieldFacts(field), optional: true });
  return schema;
}
