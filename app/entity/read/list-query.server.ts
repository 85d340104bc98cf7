import { z } from 'zod';
import type { Condition, ConditionGroup } from '#app/kernel/access/conditions.ts';
import { deepestRow } from '#app/lib/numbers/list-depth.ts';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { withoutStars } from '#app/lib/text/without-stars.ts';
import {
  defaultSortOf,
  type Entity,
  fieldsOf,
  type NamedField,
  rowTimesOf,
  type SortKey,
} from '../define-entity.ts';
import { holdsFiles, isReference } from '../fields.ts';
import { conditionGroup } from './condition-schema.server.ts';
import { day, moment, wallMoment } from './moments.server.ts';

/** What a list is asked for. */
export interface ListQuery {
  pageNumber: number;
  size: number;
  /** First by the first, then by the next. */
  sort: SortKey[];
  keyword: string | null;
  /** Everything rows must meet: the search form's fields and the group. */
  filter: ConditionGroup | null;
  /** Of an entity that is counted by a field: the same without what was asked of that field. */
  uncounted?: ConditionGroup | null;
  /** Of it, the group that was put together by hand. */
  group: ConditionGroup | null;
  /** The `next` of the page before: goes on after its last row, however deep. */
  after: string | null;
}

/** When rows were made and last changed: every list is searched by them too, from a day or a moment to another. */
const ownTimes = ['createdAt', 'updatedAt'] as const;

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/**
 * The query of an entity's list, from an address or a call: `keyword`, one parameter per field of the search
 * form (from..to for numbers and times), `filter` as JSON for groups, `sort=name,-createdAt`.
 */
export function listQuery(entity: Entity): z.ZodType<ListQuery> {
  const fields = fieldsOf(entity);
  const sortable = [...fields.filter((field) => field.sort).map(({ name }) => name), ...rowTimesOf(entity)];
  // Of a picture, a file or a point there is nothing to write into an address.
  const search = fields.filter(({ kind, search: offered }) => offered && !holdsFiles(kind) && kind !== 'geo');
  const group = conditionGroup(entity);
  return z
    .object({
      pageNumber: wholeNumber(1, deepestRow).default(1),
      size: wholeNumber(1, 200).default(20),
      /** Turns the first column of the sorting round. */
      direction: blank(z.enum(['asc', 'desc'])),
      sort: blank(z.string().max(200).transform(readSort).pipe(sortOf(sortable))),
      keyword: blank(z.string().trim().max(64)),
      filter: blank(z.string().max(8000).transform(readJson).pipe(group)),
      after: blank(z.string().max(600)),
      createdAt: blank(timeRange('createdAt')),
      updatedAt: blank(timeRange('updatedAt')),
      ...Object.fromEntries((entity.narrowedBy ?? []).map((name) => [name, blank(z.string().max(2000))])),
      ...Object.fromEntries(search.map((field) => [field.name, blank(z.string().trim().max(200))])),
    })
    .transform((parsed, context): ListQuery => {
      const given = parsed as unknown as Record<string, string | null>;
      const plain = search.flatMap((field) => plainCondition(field, given[field.name] ?? null));
      const all = group.safeParse({ match: 'all', of: plain });
      if (plain.length > 0 && !all.success) {
        const which = plain[Number(all.error.issues[0]?.path[1] ?? 0)]?.field ?? '';
        context.addIssue({ code: 'custom', path: [which] });
      }
      // As the schema read them: a number is one, and so is yes or no.
      const checked = all.success ? (all.data.of as Condition[]) : plain;
      const times = ownTimes.flatMap((name) => parsed[name] ?? []);
      return {
        pageNumber: parsed.pageNumber,
        size: parsed.size,
        sort: turned(parsed.sort ?? defaultSortOf(entity), parsed.direction),
        keyword: withoutStars(parsed.keyword ?? '') || null,
        filter: together([...times, ...checked], parsed.filter),
        ...(entity.countedBy
          ? {
              uncounted: together(
                [...times, ...checked.filter(({ field }) => field !== entity.countedBy)],
                parsed.filter,
              ),
            }
          : {}),
        group: parsed.filter,
        after: parsed.after,
      };
    })
    .refine((query) => query.after !== null || query.pageNumber * query.size <= deepestRow, {
      path: ['pageNumber'],
    });
}

/** `from..to`, either of which may be left out: a day, a moment or one by the tenant's clock. */
function timeRange(field: (typeof ownTimes)[number]) {
  const value = z.union([z.literal(''), moment, day, wallMoment]);
  return z
    .string()
    .max(80)
    .transform((text) => text.split('..'))
    .pipe(z.union([z.tuple([value]), z.tuple([value, value])]))
    .transform(([from, to = '']): Condition[] => {
      if (from && to) return [{ field, is: 'between', value: [from, to] }];
      if (to) return [{ field, is: 'atMost', value: to }];
      return from ? [{ field, is: 'atLeast', value: from }] : [];
    });
}

function sortOf(sortable: readonly string[]) {
  return z
    .array(z.object({ field: z.enum(sortable as [string]), direction: z.enum(['asc', 'desc']) }))
    .min(1)
    .max(3);
}

/** `name,-createdAt`: a minus sorts from the greatest. */
function readSort(value: string): ListQuery['sort'] {
  return value.split(',').map((part) => ({
    field: part.replace(/^-/, ''),
    direction: part.startsWith('-') ? 'desc' : 'asc',
  }));
}

const turned = (sort: ListQuery['sort'], direction: 'asc' | 'desc' | null): ListQuery['sort'] =>
  direction === null ? sort : sort.map((by, index) => (index === 0 ? { ...by, direction } : by));

const containing = (field: string, value: string): Condition[] =>
  value === '' ? [] : [{ field, is: 'contains', value }];

function readJson(value: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', path: [] });
    return z.NEVER;
  }
}

/** What a parameter of the search form means, by the kind of its field. */
function plainCondition({ name, kind }: NamedField, value: string | null): Condition[] {
  if (value === null) return [];
  if (kind === 'text' || kind === 'lines' || kind === 'rich') return containing(name, withoutStars(value));
  if (kind === 'boolean') return [{ field: name, is: 'is', value }];
  if (kind === 'dictionary' || kind === 'choice' || isReference(kind))
    return [{ field: name, is: 'oneOf', value: value.split(',') }];
  const [from = '', to] = value.split('..');
  if (to === undefined && kind !== 'time') return [{ field: name, is: 'is', value: from }];
  if (from && to) return [{ field: name, is: 'between', value: [from, to] }];
  return to ? [{ field: name, is: 'atMost', value: to }] : [{ field: name, is: 'atLeast', value: from }];
}

function together(plain: Condition[], group: ConditionGroup | null): ConditionGroup | null {
  if (plain.length === 0) return group;
  return { match: 'all', of: group ? [...plain, group] : plain };
}
