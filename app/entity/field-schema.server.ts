import { z } from 'zod';
import { isId } from '#app/lib/id.ts';
import { type Entity, fieldsOf, type ValuesOf } from './define-entity.ts';
import type { FieldFacts } from './fields.ts';
import { day, moment } from './moments.server.ts';

/** The schema of a field's values, as they are sent: numbers and booleans may come as text. */
export function schemaOf(field: FieldFacts): z.ZodType {
  const schema = plainSchema(field);
  if (!field.optional) return schema;
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
}

/** The schema of everything a person enters of a row. */
export function valuesSchema<E extends Entity>(entity: E): z.ZodType<ValuesOf<E>> {
  const shape = Object.fromEntries(fieldsOf(entity).map((field) => [field.name, schemaOf(field)]));
  return z.object(shape) as unknown as z.ZodType<ValuesOf<E>>;
}

function plainSchema({ kind, max = 0, pattern, least, most, choices = [] }: FieldFacts): z.ZodType {
  switch (kind) {
    case 'text': {
      const schema = z.string().trim().min(1).max(max);
      return pattern ? schema.regex(pattern) : schema;
    }
    case 'number':
    case 'money':
      return whole(least, most);
    case 'date':
      return day;
    case 'time':
      return moment;
    case 'boolean':
      return z.union([z.boolean(), z.stringbool()]);
    case 'reference':
      return z.string().refine(isId);
    case 'choice':
      return z.enum(choices as [string]);
    case 'lines':
    case 'dictionary':
      return z.string().trim().min(1).max(max);
    default:
      return kind satisfies never;
  }
}

/** An empty text is no 0. */
function whole(least = 0, most = Number.MAX_SAFE_INTEGER): z.ZodType {
  const number = z.number().int().min(least).max(most);
  return z.union([
    number,
    z
      .string()
      .regex(/^-?\d+$/)
      .transform(Number)
      .pipe(number),
  ]);
}
