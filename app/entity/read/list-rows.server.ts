import { and, gte, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Condition, ConditionGroup } from '#app/kernel/access/conditions.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { deepestRow, pagesByNumber, tabCountLimit } from '#app/lib/numbers/list-depth.ts';
import { addDays, dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { type Entity, listAction, type NamedField, type PageOf, type RowOf } from '../define-entity.ts';
import { columnOf, type EntityStore, reachable } from '../store.server.ts';
import { sourceOf } from '../write/recycle/kept-rows.server.ts';
import { afterPlace, encodePlace, orderBy, placeColumns, sortKeys } from './keyset.server.ts';
import type { ListQuery } from './list-query.server.ts';
import { rowColumns, seenFields, toWire } from './row.server.ts';
import { quickSearch, whereOf } from './where.server.ts';

/**
 * A page of an entity's rows within the person's scope. A page, a capped count and one statement per field that
 * refers to something, whatever the size of page and table.
 */
export async function listRows<E extends Entity>(
  ctx: Ctx,
  store: EntityStore<E>,
  query: ListQuery,
): Promise<PageOf<RowOf<E>>> {
  const { scope } = requireAction(ctx, listAction(store.entity));
  return inTenantReadOnly(ctx, async (tx) => {
    const where = matching(ctx, store, scope, query);
    const summed = seenFields(ctx, store.entity).filter((field) => field.sum);
    const { total, sums } = await countRows(ctx, tx, store, where, summed);
    const rows = await pageRows(ctx, tx, store, where, query);
    const last = rows.length > query.size ? rows[query.size - 1] : undefined;
    return {
      records: await toWire(ctx, tx, store, rows.slice(0, query.size).map(withoutPlace)),
      total: Math.min(total, deepestRow),
      totalCapped: total > deepestRow,
      size: query.size,
      current: query.pageNumber,
      pages: pagesByNumber(total, query.size),
      next: last ? encodePlace(query.sort, last) : null,
      sums,
      ...(store.entity.countedBy ? { counts: await countEach(ctx, tx, store, scope, query) } : {}),
    };
  });
}

/** The condition that fields have these values; what is null is left open. */
export const havingAll = (values: Readonly<Record<string, string | null>>): ConditionGroup => ({
  match: 'all',
  of: Object.entries(values).flatMap(([field, value]): Condition[] =>
    value === null ? [] : [{ field, is: 'is', value }],
  ),
});

/** How many rows within the person's scope have these values; no more than a list shows. One statement. */
export async function countListed(
  ctx: Ctx,
  store: EntityStore,
  values: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { scope } = requireAction(ctx, listAction(store.entity));
  const where = matching(ctx, store, scope, { keyword: '', filter: havingAll(values) });
  const { total } = await inTenantReadOnly(ctx, (tx) => countRows(ctx, tx, store, where, []));
  return Math.min(total, deepestRow);
}

/** Figures over all rows that a list's query means, however many: each an aggregate of a number. One statement. */
export async function totalRows<Name extends string>(
  ctx: Ctx,
  store: EntityStore,
  query: ListQuery,
  figures: Record<Name, SQL>,
): Promise<Record<Name, number>> {
  const { scope } = requireAction(ctx, listAction(store.entity));
  const named = Object.entries<SQL>(figures).map(
    ([name, figure]) => sql`${figure} as ${sql.identifier(name)}`,
  );
  const { rows } = await inTenantReadOnly(ctx, (tx) =>
    tx.execute<Record<string, string | null>>(
      sql`select ${sql.join(named, sql`, `)} from ${sourceOf(ctx, store)} where ${matching(ctx, store, scope, query)}`,
    ),
  );
  const totals = Object.keys(figures).map((name) => [name, Number(rows[0]?.[name] ?? 0)]);
  return Object.fromEntries(totals) as Record<Name, number>;
}

/**
 * How many rows have each value of the field an entity is counted by, of those that the rest of the query means; up to
 * one more than `tabCountLimit`.
 */
async function countEach(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  scope: DataScope,
  { keyword, uncounted = null }: ListQuery,
): Promise<Record<string, number>> {
  const by = store.entity.countedBy ?? '';
  const where = matching(ctx, store, scope, { keyword, filter: uncounted });
  const choices = store.entity.fields[by]?.choices ?? [];
  if (choices.length === 0) return {};
  // Each by itself: of a capped count of all together the values would share what is counted by chance.
  const counts = choices.map(
    (value) => sql`
      select ${value}::text as value, count(*)::int as n from (
        select 1 from ${sourceOf(ctx, store)} where ${and(where, sql`${columnOf(store, by)} = ${value}`)}
         limit ${tabCountLimit + 1}) found`,
  );
  const { rows } = await tx.execute<{ value: string; n: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ value, n }) => [value, n]));
}

/**
 * The rows that a list's query means, within the person's scope. A condition on a field they may not see, or an order
 * by it, would tell of it, row by row: it is refused like one on a field there is not.
 */
export function matching(
  ctx: Ctx,
  store: EntityStore,
  scope: DataScope,
  { keyword, filter, sort = [] }: Pick<ListQuery, 'keyword' | 'filter'> & Partial<Pick<ListQuery, 'sort'>>,
): SQL | undefined {
  if (filter) requireSeen(ctx, store.entity, namesIn(filter), 'filter');
  requireSeen(
    ctx,
    store.entity,
    sort.map(({ field }) => field),
    'sort',
  );
  return and(
    reachable(store, ctx, scope),
    keyword ? quickSearch(ctx, store, keyword) : undefined,
    filter ? whereOf(store, filter, ctx.tenant.timeZone) : undefined,
    recentOnly(ctx, store, filter),
  );
}

/** Of an entity that is looked through from its latest days on: those, unless the filter asks of their field itself. */
function recentOnly(ctx: Ctx, store: EntityStore, filter: ConditionGroup | null): SQL | undefined {
  const { recent } = store.entity;
  if (!recent || (filter && namesIn(filter).includes(recent.field))) return undefined;
  const { timeZone } = ctx.tenant;
  const since = addDays(dayOf(ctx.now(), timeZone), -recent.days);
  return gte(columnOf(store, recent.field), new Date(instantOf(`${since} 00:00:00`, timeZone)));
}

function requireSeen(ctx: Ctx, entity: Entity, names: readonly string[], parameter: 'filter' | 'sort'): void {
  if (names.length === 0) return;
  const seen = new Set(seenFields(ctx, entity).map(({ name }) => name));
  if (names.some((name) => Object.hasOwn(entity.fields, name) && !seen.has(name)))
    throw badInput(`a ${parameter} on a field that is not seen`, parameter);
}

const namesIn = (part: Condition | ConditionGroup): string[] =>
  'of' in part ? part.of.flatMap(namesIn) : [part.field];

async function pageRows(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  where: SQL | undefined,
  { sort, size, pageNumber, after }: ListQuery,
): Promise<Record<string, unknown>[]> {
  const keys = sortKeys(store, sort);
  const offset = after ? 0 : (pageNumber - 1) * size;
  return (
    tx
      .select({ ...rowColumns(store, seenFields(ctx, store.entity)), ...placeColumns(keys) })
      .from(sourceOf(ctx, store))
      .where(and(where, after ? afterPlace(keys, sort, after) : undefined))
      .orderBy(...orderBy(keys))
      // One more than is shown tells whether there is a next page.
      .limit(size + 1)
      .offset(offset)
  );
}

/** Counted and added up only as far as anybody cares, so its cost does not follow the table. */
async function countRows(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  where: SQL | undefined,
  summed: readonly NamedField[],
): Promise<{ total: number; sums: PageOf<object>['sums'] }> {
  const columns = summed.map(({ name }, index) => sql`${columnOf(store, name)} as ${sum(index)}`);
  const added = summed.map((_, index) => sql`, sum(${sum(index)})::text as ${sum(index)}`);
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    select count(*)::text as n ${sql.join(added)} from (
      select ${columns.length > 0 ? sql.join(columns, sql`, `) : sql`1`} from ${sourceOf(ctx, store)}
       where ${where} limit ${deepestRow + 1}) found`);
  const total = Number(rows[0]?.['n'] ?? 0);
  if (summed.length === 0 || total > deepestRow) return { total, sums: null };
  const sums = summed.map(({ name }, index) => [name, Number(rows[0]?.[`s${index}`] ?? 0)] as const);
  return { total, sums: Object.fromEntries(sums) };
}

const sum = (index: number) => sql.identifier(`s${index}`);

function withoutPlace(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !/^place\d$/.test(name)));
}
