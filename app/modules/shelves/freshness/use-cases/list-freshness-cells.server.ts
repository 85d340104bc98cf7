import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { maxCells, maxNamed, zooms } from '#app/lib/places/map-grid.ts';
import { squaresOf } from '#app/modules/customers/map/use-cases/squares-of.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { readSharesByDepart } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { countedNow } from '../counted-now.server.ts';
import { toneOf } from '../rules-freshness.ts';
import type { FreshnessCell, FreshnessMapQuery } from '../wire-freshness.ts';

type Named = Omit<FreshnessCell['outlets'][number], 'tone'> & { departId: string };
type Row = Record<string, unknown> & Omit<FreshnessCell, 'outlets'> & { outlets: Named[] };

/**
 * The outlets with goods in the squares of a zoom that a box touches, each square with how many there are, and those
 * that stand alone by name with how fresh their goods are; at the deepest zoom all are named.
 */
export async function listFreshnessCells(
  ctx: Ctx,
  { zoom, keyword, ...box }: FreshnessMapQuery,
): Promise<FreshnessCell[]> {
  const { scope } = requireAction(ctx, 'freshness:list');
  const { x, y, within } = squaresOf(zoom, box);
  const named = zoom >= zooms.max ? sql`true` : sql`count(*) = 1`;
  return inTenantReadOnly(ctx, async (tx) => {
    const counted = await countedNow(ctx, tx, {
      scope,
      filter: { keyword, customerId: null, productId: null, outlets: within },
    });
    const { rows } = await tx.execute<Row>(sql`
      with goods as (
        select customer_id, sum(qty)::int as qty, sum(fresh_qty)::int as fresh_qty, sum(life) / sum(qty) as life_share,
               max(day)::text as day
          from ${counted} n group by 1),
      there as (
        select customers.id, customers.name, customers.address, customers.lng, customers.lat, customers.depart_id, goods.*, ${x} as x,
               ${y} as y
          from ${outletView} customers join goods on goods.customer_id = customers.id
         where customers.tenant_id = ${ctx.tenant.slug})
      select count(*)::int as count, avg(lng) as lng, avg(lat) as lat,
             case when ${named} then (array_agg(json_build_object('id', id, 'name', name, 'address', address,
               'qty', qty, 'freshQty', fresh_qty, 'lifeShare', life_share, 'countedOn', day,
               'departId', depart_id)
               order by life_share, id))[1:${maxNamed}::int] else '{}' end as outlets
        from there group by x, y order by count desc, x, y limit ${maxCells}`);
    const sharesIn = await readSharesByDepart(tx, ctx.tenant);
    return rows.map(({ count, lng, lat, outlets }) => ({
      count,
      lng,
      lat,
      outlets: outlets.map(({ departId, ...sums }) => ({ ...sums, tone: toneOf(sums, sharesIn(departId)) })),
    }));
  });
}
