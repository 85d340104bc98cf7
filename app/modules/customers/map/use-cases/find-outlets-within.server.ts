import { and, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletScope } from '../../outlets/outlet-scope.server.ts';
import { customers } from '../../table.server.ts';

/** An outlet as somebody who goes there knows it. */
export interface VisitedOutlet {
  id: string;
  dealerId: string;
  departId: string;
  /** Where it lies, GCJ-02, longitude and latitude with a comma between; null while it is not known. */
  place: string | null;
}

/** Those of some outlets that lie within a data scope, by their ids; the others are not there, or not theirs to see. */
export async function findOutletsWithin(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisitedOutlet>> {
  if (ids.length === 0) return new Map();
  const { id, dealerId, departId, place } = customers;
  const found = await tx
    .select({ id, dealerId, departId, place })
    .from(customers)
    .where(and(outletScope(ctx, scope), inArray(id, [...ids])));
  return new Map(found.map((outlet) => [outlet.id, outlet]));
}

/** An outlet within a data scope; null when it is not there, or not theirs to see. */
export const findOutletWithin = async (
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  id: string,
): Promise<VisitedOutlet | null> => (await findOutletsWithin(ctx, tx, scope, [id])).get(id) ?? null;
