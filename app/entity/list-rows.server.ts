import { and, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { deepestRow, type Entity, type PageOf, type RowOf } from './define-entity.ts';
import { afterPlace, encodePlace, orderBy, placeColumns, sortKeys } from './keyset.server.ts';
import type { ListQuery } from './list-query.server.ts';
import { rowColumns, seenFields, toWire } from './row.server.ts';
import { type EntityStore, reachable } from './store.server.ts';
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
  const { scope } = requireAction(ctx, `${store.entity.name}:list`);
  return inTenantReadOnly(ctx, async (tx) => {
    const where = and(
      reachable(store, ctx, scope),
      query.keyword ? quickSearch(store, query.keyword) : undefined,
      query.filter ? whereOf(store, query.filter, ctx.tenant.timeZone) : undefined,
    );
    const total = await countRows(tx, store, where);
    const rows = await pageRows(ctx, tx, store, where, query);
    const pages = Math.ceil(Math.min(total, deepestRow) / query.size);
    const last = rows.length > query.size ? rows[query.size - 1] : undefined;
    return {
      records: await toWire(ctx, tx, store, rows.slice(0, query.size).map(withoutPlace)),
      total: Math.min(total, deepestRow),
      totalCapped: total > deepestRow,
      size: query.size,
      current: query.pageNumber,
      pages,
      next: last ? encodePlace(query.sort, last) : null,
    };
  });
}

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
      .from(store.table)
      .where(and(where, after ? afterPlace(keys, sort, after) : undefined))
      .orderBy(...orderBy(keys))
      // One more than is shown tells whether there is a next page.
      .limit(size + 1)
      .offset(offset)
  );
}

/** Counted only as far as anybody cares, so its cost does not follow the table. */
async function countRows(tx: Tx, store: EntityStore, where: SQL | undefined): Promise<number> {
  const some = tx
    .select({ one: sql`1` })
    .from(store.table)
    .where(where)
    .limit(deepestRow + 1);
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${some}) found`);
  return rows[0]?.n ?? 0;
}

function withoutPlace(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !/^place\d$/.test(name)));
}
