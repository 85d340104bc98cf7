import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Condition, ConditionGroup } from '#app/kernel/access/conditions.ts';
import { customPrefix, fieldsOf } from '../define-entity.ts';
import { columnOf, type EntityStore } from '../store.server.ts';
import { compare, contains, timeSpan } from './compare.server.ts';
import { customWhere } from './custom-where.server.ts';

/** A filter as SQL. Fields and comparisons have been checked against the description; values are parameters. */
export function whereOf(store: EntityStore, group: ConditionGroup, timeZone: string): SQL | undefined {
  const kinds = new Map(fieldsOf(store.entity).map((field) => [field.name, field.kind]));
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

/** Rows in which any field of the quick search has the keyword. */
export function quickSearch(store: EntityStore, keyword: string): SQL | undefined {
  const quick = fieldsOf(store.entity).filter((field) => field.quick);
  return or(...quick.map(({ name }) => contains(columnOf(store, name), keyword))) ?? sql`false`;
}
