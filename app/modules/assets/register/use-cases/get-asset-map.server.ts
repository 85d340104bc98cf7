import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { seenFields } from '#app/entity/read/row.server.ts';
import { addedFields } from '#app/entity/read/with-custom-fields.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import { readMapTiles } from '#app/services/map-tiles/use-cases/read-map-tiles.server.ts';
import { asset } from '../entities.ts';
import { assetsAtOutlets, onTheMap } from '../on-the-map.server.ts';
import type { AssetMapData } from '../wire-map.ts';

type Extent = Record<string, unknown> & MapBox & { placed: number; unplaced: number };

/** What the map begins with: where the assets stand that the list would show, and how many of them nobody can place. */
export async function getAssetMap(ctx: Ctx, given: Record<string, string>): Promise<AssetMapData> {
  const { scope } = requireAction(ctx, 'asset:list');
  const { entity, seen } = await onTheMap(ctx, scope, given);
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows } = await tx.execute<Extent>(sql`
      select count(*) filter (where lng <> 0)::int as placed, count(*) filter (where lng = 0)::int as unplaced,
             min(lng) filter (where lng <> 0) as west, min(lat) filter (where lng <> 0) as south,
             max(lng) filter (where lng <> 0) as east, max(lat) filter (where lng <> 0) as north
        from ${assetsAtOutlets} where ${seen}`);
    const { placed, unplaced, west, south, east, north } = rows[0]!;
    return {
      placed,
      unplaced,
      box: placed > 0 ? { west, south, east, north } : null,
      tiles: await readMapTiles(ctx, tx),
      fields: seenFields(ctx, entity).map(({ name }) => name),
      added: addedFields(entity, asset),
    };
  });
}
