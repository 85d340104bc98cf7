import { type SQL, sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { type ListedQuery, queriedRows } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf, momentOf } from '#app/lib/time/date-time.ts';
import { sumByWarehouse } from '#app/modules/stock/balances/use-cases/sum-by-warehouse.server.ts';
import { sumTaken } from '#app/modules/stock/balances/use-cases/sum-taken.server.ts';
import { listPartWarehouses } from '#app/modules/stock/warehouses/use-cases/list-warehouses.server.ts';
import { spareParts } from './table.server.ts';
import type { PartStockQuery } from './wire.ts';

const daysOfUse = 90;

/** Parts with what there is of each, as they are listed. */
export const listedPartStock = queriedRows('listed_part_stock', {
  code: text('code').notNull(),
  name: text('name').notNull(),
  unit: text('unit').notNull(),
  inStore: integer('in_store').notNull(),
  inVans: integer('in_vans').notNull(),
  onWay: integer('on_way').notNull(),
  used: integer('used').notNull(),
  reorderPoint: integer('reorder_point').notNull(),
  toBuy: integer('to_buy').notNull(),
  places: text('place_names').notNull(),
});

/** The rows of a list, or those of parts that are to be bought. */
export function partStockQueryOf({ only }: Pick<PartStockQuery, 'only'>) {
  return (ctx: Ctx, scope: DataScope): Promise<ListedQuery> =>
    inTenantReadOnly(ctx, async (tx) => {
      const { rows } = await partStockRows(ctx, tx, scope);
      return {
        rows:
          only === 'short' ? sql`select * from ${rows} r where r.to_buy > 0` : sql`select * from ${rows} r`,
      };
    });
}

/**
 * Parts of the catalogue with what of each lies in stores and vans within a scope, is on its way there and was used from
 * there, as a query, and the stores; in three statements. `to_buy`: below its point, as many as bring it there again with
 * the use of thirty days.
 */
export async function partStockRows(
  ctx: Pick<Ctx, 'tenant' | 'now' | 't'>,
  tx: Tx,
  scope: DataScope,
): Promise<{ rows: SQL; stores: { id: string; name: string }[] }> {
  const places = await listPartWarehouses(ctx, tx, scope);
  const stock = JSON.stringify(
    await readStock(
      ctx,
      tx,
      places.map(({ id }) => id),
    ),
  );
  return {
    rows: sql`(
      select p.tenant_id, p.id, p.code, p.name, p.unit, p.reorder_point, coalesce(s.in_store, 0) as in_store,
             coalesce(s.in_vans, 0) as in_vans, coalesce(s.on_way, 0) as on_way, coalesce(s.used, 0) as used,
             coalesce(s.places, '[]') as places, coalesce(s.place_names, '') as place_names,
             case when coalesce(s.in_store, 0) < p.reorder_point
               then p.reorder_point + ceil(coalesce(s.used, 0) * 30.0 / ${daysOfUse}::int)::int - coalesce(s.in_store, 0)
               else 0 end as to_buy
        from ${spareParts} p
        left join jsonb_to_recordset(${stock}::jsonb)
          as s(id uuid, in_store int, in_vans int, on_way int, used int, places jsonb, place_names text) on s.id = p.id
       where p.tenant_id = ${ctx.tenant.slug} and p.enabled
    )`,
    stores: places.filter(({ kind }) => kind === 'parts').map(({ id, name }) => ({ id, name })),
  };
}

/** What of each part lies in warehouses, is on its way there and was used from there, where there is any. */
async function readStock(ctx: Pick<Ctx, 'tenant' | 'now' | 't'>, tx: Tx, warehouseIds: readonly string[]) {
  const sums = warehouseIds.length > 0 ? await sumByWarehouse(ctx, tx, { warehouseIds }) : [];
  const since = momentOf(
    `${addDays(dayOf(ctx.now(), ctx.tenant.timeZone), -daysOfUse)} 00:00:00`,
    ctx.tenant.timeZone,
  );
  const used = await sumTaken(ctx, tx, { warehouseIds, docKind: 'repair', since });
  const byPart = Map.groupBy(sums, ({ productId }) => productId);
  return [...new Set([...byPart.keys(), ...used.keys()])].map((id) => {
    const own = byPart.get(id) ?? [];
    const sum = (some: typeof own, what: 'onHand' | 'inTransit') =>
      some.reduce((total, one) => total + one[what], 0);
    const places = own
      .filter(({ onHand }) => onHand > 0)
      .map(({ warehouseName, onHand }) => ({ warehouseName, onHand }));
    return {
      id,
      in_store: sum(
        own.filter(({ kind }) => kind === 'parts'),
        'onHand',
      ),
      in_vans: sum(
        own.filter(({ kind }) => kind !== 'parts'),
        'onHand',
      ),
      on_way: sum(own, 'inTransit'),
      used: used.get(id) ?? 0,
      places,
      place_names: places
        .map(({ warehouseName, onHand }) => `${warehouseName} ${onHand}`)
        .join(ctx.t('common:mark.clause')),
    };
  });
}
