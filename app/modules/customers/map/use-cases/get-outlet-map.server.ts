import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { seenFields } from '#app/entity/read/row.server.ts';
import { addedFields, withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import { narrowedBy } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readMapTiles } from '#app/services/map-tiles/use-cases/read-map-tiles.server.ts';
import { outletStore } from '../../stores.server.ts';
import type { OutletMapData } from '../../wire.ts';
import { onTheMap } from '../map-condition.server.ts';
import { keptExtent, scannedExtent } from '../map-extent.server.ts';
import { isCounted } from '../map-squares.server.ts';
import { isNarrowed } from './list-map-cells.server.ts';

/** What the map begins with: where the outlets lie that the list would show, and the tenant's own tiles. */
export async function getOutletMap(ctx: Ctx, given: Record<string, string>): Promise<OutletMapData> {
  const { scope } = requireAction(ctx, 'customer:list');
  const store = await withCustomFields(ctx, narrowedBy(outletStore, given));
  const requested = checkInput(listQuery(store.entity), given);
  return inTenantReadOnly(ctx, async (tx) => {
    const extent =
      !isNarrowed(requested, given) && isCounted(scope)
        ? await keptExtent(tx, ctx.tenant.slug, scope)
        : await scannedExtent(tx, onTheMap(ctx, scope, store, requested));
    return {
      ...extent,
      tiles: await readMapTiles(ctx, tx),
      fields: seenFields(ctx, store.entity).map(({ name }) => name),
      added: addedFields(store.entity, outletStore.entity),
    };
  });
}
