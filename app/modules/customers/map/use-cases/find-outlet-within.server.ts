import { and, eq } from 'drizzle-orm';
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

/** An outlet within a data scope; null when it is not there, or not theirs to see. */
export async function findOutletWithin(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  id: string,
): Promise<VisitedOutlet | null> {
  const { dealerId, departId, place } = customers;
  const [found] = await tx
    .select({ id: customers.id, dealerId, departId, place })
    .from(customers)
    .where(and(outletScope(ctx, scope), eq(customers.id, id)));
  return found ?? null;
}
