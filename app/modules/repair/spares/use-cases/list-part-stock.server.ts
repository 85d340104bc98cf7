import { sql } from 'drizzle-orm';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { ListQuery } from '#app/entity/read/list-query.server.ts';
import { totalRows } from '#app/entity/read/list-rows.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { partStock } from '../entities.ts';
import { listedPartStock, partStockRows } from '../part-stock-rows.server.ts';
import type { PartStockPage, PartStockQuery, PartStockRow } from '../wire.ts';

/** How many of the parts that a query of the list means are to be bought. */
export async function countShort(
  ctx: Ctx,
  store: EntityStore<typeof partStock>,
  query: ListQuery,
): Promise<{ short: number }> {
  return totalRows(ctx, store, query, {
    short: sql`count(*) filter (where ${listedPartStock.toBuy} > 0)`,
  });
}

/** What there is of each part in the store, in vans and on its way, what was used, and what is to be bought (MES-01). */
export async function listPartStock(ctx: Ctx, query: PartStockQuery): Promise<PartStockPage> {
  const { scope } = requireAction(ctx, 'part-stock:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows, stores } = await partStockRows(ctx, tx, scope);
    const like = query.keyword ? `%${escapeLike(query.keyword)}%` : null;
    const searched = like ? sql`(r.code ilike ${like} or r.name ilike ${like})` : sql`true`;
    const counted = await tx.execute<{ total: number; short: number }>(sql`
      select count(*)::int as total, count(*) filter (where r.to_buy > 0)::int as short from ${rows} r where ${searched}`);
    const { total, short } = counted.rows[0]!;
    const only = query.only === 'short';
    const found = await tx.execute<PartStockRow & Record<string, unknown>>(sql`
      select r.id, r.code, r.name, r.unit, r.reorder_point as "reorderPoint", r.in_store as "inStore",
             r.in_vans as "inVans", r.on_way as "onWay", r.used, r.to_buy as "toBuy", r.places
        from ${rows} r where ${searched} and ${only ? sql`r.to_buy > 0` : sql`true`}
       order by ${orderText(query.direction, [sql`r.code`, 'asc'], [sql`r.id`, 'asc'])}
       limit ${query.size} offset ${(query.pageNumber - 1) * query.size}`);
    return {
      records: found.rows,
      total: only ? short : total,
      size: query.size,
      current: query.pageNumber,
      short,
      warehouses: stores,
    };
  });
}
