import { and, ne } from 'drizzle-orm';
import type { ListQuery } from '#app/entity/read/list-query.server.ts';
import { quickSearch, whereOf } from '#app/entity/read/where.server.ts';
import { type EntityStore, reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customers } from '../table.server.ts';

/** The outlets that the list would show, but for those that are merged into others. */
export function onTheMap(
  ctx: Ctx,
  scope: DataScope,
  store: EntityStore,
  { keyword, filter }: Pick<ListQuery, 'keyword' | 'filter'>,
) {
  return and(
    reachable(store, ctx, scope),
    ne(customers.status, 'merged'),
    keyword ? quickSearch(ctx, store, keyword) : undefined,
    filter ? whereOf(store, filter, ctx.tenant.timeZone) : undefined,
  );
}
