import { z } from 'zod';
import { isId } from '#app/lib/id.ts';
import { decimalNumber } from '#app/lib/numbers/written-number.ts';
import { pointText } from '#app/lib/places/coordinates.ts';
import { asHtml, isBlank } from '#app/lib/text/sanitise-html.server.ts';
import { type Entity, fieldsOf, type ValuesOf } from '../define-entity.ts';
import { type FieldFacts, greatestDecimal, mayBeEmpty } from '../fields.ts';
import { day, moment } from '../read/moments.server.ts';

/** The schema of a field's values, as they are sent: numbers and booleans may come as text. */
export function schemaOf(field: FieldFacts): z.ZodType {
  const schema = plainSchema(field);
  if (!mayBeEmpty(field)) return schema;
  return z.preprocess((value) => (isNothing(value, field) ? null : value), schema.nullable());
}

function isNothing(value: unknown, { kind }: FieldFacts): boolean {
  if (value === '' || value === undefined) return true;
  return Array.isArray(value)
    ? value.length === 0
    : kind === 'rich' && typeof value === 'string' && isBlank(value);
}

/** The schema of everything a person enters of a row: what no form asks for is passed over. */
export function valuesSchema<E extends Entity>(entity: E): z.ZodType<ValuesOf<E>> {
  const fields = fieldsOf(entity).filter(({ form }) => form !== false);
  const shape = Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)]));
  return z.object(shape) as unknown as z.ZodType<ValuesOf<E>>;
}

function plainSchema(field: FieldFacts): z.ZodType {
  const { kind, max = 0, pattern = /^/, minValue, maxValue, choices = [], files = 1 } = field;
  switch (kind) {
    case 'text':
      return z.string().trim().min(1).max(max).regex(pattern);
    case 'number':
    case 'money':
    case 'percent':
      return whole(minValue, maxValue);
    case 'decimal':
      return decimal(field);
    case 'date':
      return day;
    case 'time':
      return moment;
    case 'boolean':
      // 1 and 0 are how older clients write it.
      return z.union([z.boolean(), z.stringbool(), z.literal([0, 1]).transform((one) => one === 1)]);
    case 'reference':
    case 'tree':
      return z.string().refine(isId);
    case 'choice':
      return z.enum(choices as [string]);
    case 'image':
    case 'file':
      return storedFiles(files);
    case 'geo':
      return z.string().trim().regex(pattern).transform(asPoint);
    case 'rich':
      return richText(max);
    case 'lines':
    case 'dictionary':
      return z.string().trim().min(1).max(max);
    default:
      return kind satisfies never;
  }
}

/** Ids of files, or the files as a row has them. */
function storedFiles(limit: number): z.ZodType {
  const id = z.string().refine(isId);
  const one = z.union([id, z.object({ id }).transform((stored) => stored.id)]);
  return z.array(one).min(1).max(limit);
}

function asPoint(text: string): string {
  const [lng = 0, lat = 0] = text.split(',').map(Number);
  return pointText({ lng, lat });
}

/** What is left of it is measured: nothing to see is nothing entered. */
function richText(limit: number): z.ZodType {
  return z
    .string()
    .max(limit * 2)
    .transform(asHtml)
    .refine((html) => html.length <= limit && !isBlank(html));
}

/** With no more digits after the point than the field has. */
function decimal({
  minValue = -greatestDecimal,
  maxValue = greatestDecimal,
  digits = 0,
}: FieldFacts): z.ZodType {
  return decimalNumber(minValue, maxValue).refine((value) => Number(value.toFixed(digits)) === value);
}

/** An empty text is no 0. */
function whole(min = 0, limit = Number.MAX_SAFE_INTEGER): z.ZodType {
  const number = z.number().int().min(min).max(limit);
  return z.union([
    number,
    z
      .string()
      .regex(/^-?\d+$/)
      .transform(Number)
      .pipe(number),
  ]);
}
