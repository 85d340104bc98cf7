import { and, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type MapBox, maxCells, maxNamed, zooms } from '#app/lib/places/map-grid.ts';
import { squaresOf } from '#app/modules/customers/map/use-cases/squares-of.server.ts';
import { assetModels, assets } from '../../table.server.ts';
import { assetsAtOutlets, onTheMap } from '../on-the-map.server.ts';
import type { AssetCell } from '../wire-map.ts';

/**
 * The assets in the squares of a zoom that a box touches, each with how many there are and where their middle is, and
 * those of a single outlet by name; at the deepest zoom all are named. One statement, however many assets there are.
 */
export async function listAssetCells(
  ctx: Ctx,
  { zoom, given, ...box }: MapBox & { zoom: number; given: Record<string, unknown> },
): Promise<AssetCell[]> {
  const { scope } = requireAction(ctx, 'asset:list');
  const { seen } = await onTheMap(ctx, scope, given);
  const { x, y, within } = squaresOf(zoom, box);
  const named = zoom >= zooms.max ? sql`array_agg(id)` : sql`case when count(*) = 1 then array_agg(id) end`;
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows } = await tx.execute<AssetCell & Record<string, unknown>>(sql`
      with there as (
        select customers.id, customers.lng, customers.lat, ${x} as x, ${y} as y,
               count(*)::int as n
          from ${assetsAtOutlets} where ${and(sql`customers.tenant_id = ${ctx.tenant.slug}`, seen, within)}
         group by customers.tenant_id, customers.id, customers.lng, customers.lat),
      cells as (
        select x, y, sum(n)::int as count, sum(n * lng) / sum(n) as lng, sum(n * lat) / sum(n) as lat,
               ${named} as outlets
          from there group by x, y order by count desc, x, y limit ${maxCells})
      select count, lng, lat, coalesce((
          select json_agg(one order by one."assetNo") from (
            select ${assets.id} as id, ${assets.assetNo} as "assetNo", ${assets.state} as state,
                   ${assetModels.name} as "modelName", customers.name as "customerName",
                   customers.address
              from ${assetsAtOutlets} join ${assetModels} on ${and(
                eq(assetModels.tenantId, assets.tenantId),
                eq(assetModels.id, assets.modelId),
              )}
             where ${and(seen, sql`${assets.customerId} = any(cells.outlets)`)}
             order by ${assets.assetNo} limit ${maxNamed}) one), '[]') as assets
        from cells order by count desc, x, y`);
    return rows.map(({ count, lng, lat, assets: some }) => ({ count, lng, lat, assets: some }));
  });
}
