import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Condition, ConditionGroup } from '#app/kernel/access/conditions.ts';
import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customPrefix, fieldsOf } from '../define-entity.ts';
import { isReference } from '../fields.ts';
import { columnOf, type EntityStore } from '../store.server.ts';
import { customWhere } from './added/custom-where.server.ts';
import { compare, contains, timeSpan } from './compare.server.ts';
import { seenFields } from './row.server.ts';

/** A filter as SQL. Fields and comparisons have been checked against the description; values are parameters. */
export function whereOf(store: EntityStore, group: ConditionGroup, timeZone: string): SQL | undefined {
  const kinds = new Map<string, FieldKind>([
    ['createdAt', 'time'],
    ['updatedAt', 'time'],
    ...fieldsOf(store.entity).map(({ name, kind }) => [name, kind] as const),
  ]);
  const one = (part: Condition | ConditionGroup): SQL | undefined => {
    if ('of' in part) return (part.match === 'all' ? and : or)(...part.of.map(one));
    const kind = kinds.get(part.field) ?? 'text';
    const added = part.field.startsWith(customPrefix) && customWhere(store, kind, part, timeZone);
    if (added) return added;
    const column = columnOf(store, part.field);
    return compare(column, part, kind === 'time' ? timeSpan(column, timeZone) : undefined);
  };
  return one(group);
}

/** Rows in which any field of the quick search the person may see, or the name of what it refers to, has the keyword. */
export function quickSearch(ctx: Ctx, store: EntityStore, keyword: string): SQL {
  const quick = seenFields(ctx, store.entity).filter((field) => field.quick);
  const has = ({ name, kind }: (typeof quick)[number]) => {
    const column = columnOf(store, name);
    const named = isReference(kind) && store.references?.[name]?.named?.(ctx, keyword);
    // An array is worked out once, and an index of the column can serve it beside those of the texts.
    return named ? sql`${column} = any(array(${named}))` : contains(column, keyword);
  };
  return or(...quick.map(has), store.alsoFound?.(ctx, keyword)) ?? sql`false`;
}
