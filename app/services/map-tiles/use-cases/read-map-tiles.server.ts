import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type MapTiles, tileOrigins } from '#app/lib/places/map-tiles.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { mapParameters } from '../rules-parameters.ts';

/** The tenant's own tiles, which the page may then show; null: a plain ground. */
export async function readMapTiles(ctx: Ctx, tx: Tx): Promise<MapTiles | null> {
  const address = await readParameter(tx, ctx.tenant, mapParameters['map.tile-url']);
  const origins = tileOrigins(address);
  ctx.mayShow?.(origins);
  if (origins.length === 0) return null;
  return {
    address,
    system: await readParameter(tx, ctx.tenant, mapParameters['map.tile-system']),
    credit: await readParameter(tx, ctx.tenant, mapParameters['map.tile-credit']),
  };
}
