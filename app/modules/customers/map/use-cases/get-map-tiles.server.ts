import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { readMapTiles } from '#app/services/map-tiles/use-cases/read-map-tiles.server.ts';

/** What the small map of an outlet's page is drawn on; the page may then show it. */
export function getMapTiles(ctx: Ctx): Promise<MapTiles | null> {
  requireAction(ctx, 'customer:list');
  return inTenantReadOnly(ctx, (tx) => readMapTiles(ctx, tx));
}
