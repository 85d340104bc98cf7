import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { readMapTiles } from '#app/services/map-tiles/use-cases/read-map-tiles.server.ts';
import { countedNow } from '../counted-now.server.ts';
import type { FreshnessMapData, FreshnessQuery } from '../wire-freshness.ts';

type Extent = Record<string, unknown> & MapBox & { placed: number; unplaced: number };

/** Where the outlets with goods lie, and how many of them nobody can place. */
export async function getFreshnessMap(ctx: Ctx, { keyword }: FreshnessQuery): Promise<FreshnessMapData> {
  const { scope } = requireAction(ctx, 'freshness:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const goods = await countedNow(ctx, tx, {
      scope,
      filter: { keyword, customerId: null, productId: null },
    });
    const { rows } = await tx.execute<Extent>(sql`
      select count(*) filter (where lng <> 0)::int as placed, count(*) filter (where lng = 0)::int as unplaced,
             min(lng) filter (where lng <> 0) as west, min(lat) filter (where lng <> 0) as south,
             max(lng) filter (where lng <> 0) as east, max(lat) filter (where lng <> 0) as north
        from ${outletView} o
       where o.tenant_id = ${ctx.tenant.slug} and o.id in (
         select customer_id from ${goods} n)`);
    const { placed, unplaced, west, south, east, north } = rows[0]!;
    const box = placed > 0 ? { west, south, east, north } : null;
    return { placed, unplaced, box, tiles: await readMapTiles(ctx, tx) };
  });
}
