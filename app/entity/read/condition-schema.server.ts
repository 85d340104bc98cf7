import { z } from 'zod';
import {
  type Comparison,
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

/**
 * A group of conditions over fields the entity offers; anything else is refused. It looks up the one schema a condition
 * has and stops at the first that is wrong or too many, so that it takes no longer than what is right.
 */
export function conditionGroup(entity: Entity): z.ZodType<ConditionGroup> {
  const offered = new Map(
    fieldsOf(entity)
      .filter((field) => field.search || field.quick)
      .map((field) => [field.name, field]),
  );
  return z.unknown().transform((given, context) => {
    const refused = (path: Path) => {
      context.addIssue({ code: 'custom', path });
      return z.NEVER;
    };
    let left = max;
    function readGroup(one: unknown, path: Path, depth: number): ConditionGroup {
      const shell = groupShell.safeParse(one);
      if (!shell.success) return refused(path);
      const of: ConditionGroup['of'] = [];
      for (const [at, part] of shell.data.of.entries()) {
        const isGroup = typeof part === 'object' && part !== null && 'of' in part;
        if (isGroup ? depth >= deepestGroup : left === 0) return refused([...path, 'of', at]);
        if (!isGroup) left -= 1;
        const read = isGroup
          ? readGroup(part, [...path, 'of', at], depth + 1)
          : readOne(part, [...path, 'of', at]);
        if (context.issues.length > 0) return z.NEVER;
        of.push(read);
      }
      return { match: shell.data.match, of };
    }
    function readOne(one: unknown, path: Path): Condition {
      const named = nameOfCondition.safeParse(one);
      const field = named.success ? offered.get(named.data.field) : undefined;
      const is = field && comparisons[field.kind].find((offers) => offers === named.data?.is);
      const read = field && is && conditionOf(field, is).safeParse(one);
      if (read?.success) return read.data;
      return refused([...path, ...((read?.error.issues[0]?.path ?? []) as Path)]);
    }
    return readGroup(given, [], 1);
  });
}

type Path = (string | number)[];

const groupShell = z.strictObject({
  match: z.enum(['all', 'any']),
  of: z.array(z.unknown()).min(1).max(max),
});
const nameOfCondition = z.object({ field: z.string(), is: z.string() });

/** A comparison that a field offers, with the value it takes. */
function conditionOf(field: NamedField, is: Comparison): z.ZodType<Condition> {
  const value = plainValue(field);
  const common = { field: z.literal(field.name), is: z.literal(is) };
  if (is === 'empty' || is === 'notEmpty') return z.strictObject(common);
  if (is === 'between') return z.strictObject({ ...common, value: z.tuple([value, value]) });
  if (is === 'oneOf') return z.strictObject({ ...common, value: z.array(value).min(1).max(100) });
  return z.strictObject({ ...common, value });
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
