import { z } from 'zod';
import {
  type Condition,
  type ConditionGroup,
  comparisons,
  deepestGroup,
} from '#app/kernel/access/conditions.ts';
import { isId } from '#app/lib/id.ts';
import { decimalNumber, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { isCleanText } from '#app/lib/text/clean-text.ts';
import { type Entity, fieldsOf, type NamedField } from '../define-entity.ts';
import { greatestDecimal, isReference } from '../fields.ts';
import { day, moment } from './moments.server.ts';

const max = 30;

/** A group of conditions over fields the entity offers; anything else is refused. */
export function conditionGroup(entity: Entity): z.ZodType<ConditionGroup> {
  const searchable = fieldsOf(entity).filter((field) => field.search || field.quick);
  const condition = z.union(searchable.flatMap(conditionsOf) as [z.ZodType<Condition>]);
  const group = (depth: number): z.ZodType<ConditionGroup> =>
    z.strictObject({
      match: z.enum(['all', 'any']),
      of: z
        .array(depth < deepestGroup ? z.union([condition, group(depth + 1)]) : condition)
        .min(1)
        .max(max),
    });
  return group(1).refine((all) => count(all) <= max);
}

/** Every comparison a field offers, each with the value it takes. */
function conditionsOf(field: NamedField): z.ZodType<Condition>[] {
  const value = plainValue(field);
  return comparisons[field.kind].map((is): z.ZodType<Condition> => {
    const common = { field: z.literal(field.name), is: z.literal(is) };
    if (is === 'empty' || is === 'notEmpty') return z.strictObject(common);
    if (is === 'between') return z.strictObject({ ...common, value: z.tuple([value, value]) });
    if (is === 'oneOf') return z.strictObject({ ...common, value: z.array(value).min(1).max(100) });
    return z.strictObject({ ...common, value });
  });
}

/**
 * The value a field is compared with. Any text may be looked for, also one no row could have; what the database
 * could not even compare with the field is refused.
 */
function plainValue({ kind }: NamedField): z.ZodType {
  if (kind === 'number' || kind === 'percent') return wholeNumber(-2_147_483_648, 2_147_483_647);
  if (kind === 'money') return wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  if (kind === 'decimal') return decimalNumber(-greatestDecimal, greatestDecimal);
  if (kind === 'boolean') return z.union([z.boolean(), z.stringbool()]);
  if (kind === 'date') return day;
  if (kind === 'time') return z.union([moment, day]);
  if (isReference(kind)) return z.string().refine(isId);
  return z.string().trim().min(1).max(100).refine(isCleanText);
}

function count(group: ConditionGroup): number {
  return group.of.reduce((sum, one) => sum + ('of' in one ? count(one) : 1), 0);
}
