import { and, asc, desc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletPlaces } from '../places.table.server.ts';
import type { VisitedOutlet } from './find-outlet-within.server.ts';

/** Where an outlet lay at a moment, and when that had been corrected last before it; null when it never was. */
export async function placeAt(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { id, place }: Pick<VisitedOutlet, 'id' | 'place'>,
  at: Date,
): Promise<{ place: string | null; correctedAt: Date | null }> {
  const { before, changedAt } = outletPlaces;
  const own = and(eq(outletPlaces.tenantId, tenant.slug), eq(outletPlaces.customerId, id));
  const [after] = await tx
    .select({ before })
    .from(outletPlaces)
    .where(and(own, gt(changedAt, at)))
    .orderBy(asc(changedAt))
    .limit(1);
  const [corrected] = await tx
    .select({ at: changedAt })
    .from(outletPlaces)
    .where(and(own, lte(changedAt, at), isNotNull(before)))
    .orderBy(desc(changedAt))
    .limit(1);
  return { place: after ? after.before : place, correctedAt: corrected?.at ?? null };
}
