import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletPlaces } from '../places.table.server.ts';
import type { VisitedOutlet } from './find-outlets-within.server.ts';

/** Where an outlet lay at a moment, and when that had been corrected last before it; null when it never was. */
export interface PlaceThen {
  place: string | null;
  correctedAt: Date | null;
}

/** Where some outlets lay at any moment, by what has been corrected since. */
export async function placesOfOutlets(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  outlets: readonly Pick<VisitedOutlet, 'id'>[],
): Promise<(outlet: Pick<VisitedOutlet, 'id' | 'place'>, at: Date) => PlaceThen> {
  const { customerId, before, changedAt } = outletPlaces;
  const ids = outlets.map(({ id }) => id);
  const changes =
    ids.length === 0
      ? []
      : await tx
          .select({ customerId, before, changedAt })
          .from(outletPlaces)
          .where(and(eq(outletPlaces.tenantId, tenant.slug), inArray(customerId, ids)))
          .orderBy(asc(changedAt));
  const byOutlet = Map.groupBy(changes, (one) => one.customerId);
  return ({ id, place }, at) => {
    const own = byOutlet.get(id) ?? [];
    const after = own.find((one) => one.changedAt > at);
    const corrected = own.findLast((one) => one.changedAt <= at && one.before !== null);
    return { place: after ? after.before : place, correctedAt: corrected?.changedAt ?? null };
  };
}
