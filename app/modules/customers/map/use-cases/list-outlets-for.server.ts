import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletScope } from '../../outlets/outlet-scope.server.ts';
import { customers } from '../../table.server.ts';

/** An outlet for somebody who is to find it. */
export interface OutletToFind {
  id: string;
  name: string;
  address: string;
  /** GCJ-02, longitude and latitude with a comma between; null while it is not known. */
  place: string | null;
}

/** Working outlets within a data scope that a person looks after or that are named besides, by code. */
export async function listOutletsFor(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  of: { userId: string; ids: readonly string[]; limit: number },
): Promise<OutletToFind[]> {
  const { id, name, address, place } = customers;
  const named = of.ids.length > 0 ? inArray(id, [...of.ids]) : undefined;
  const own = or(named, and(eq(customers.ownerUserId, of.userId), eq(customers.status, 'normal')));
  return tx
    .select({ id, name, address, place })
    .from(customers)
    .where(and(outletScope(ctx, scope), own))
    .orderBy(asc(customers.code))
    .limit(of.limit);
}

/** Outlets that are named, whoever looks after them: the caller has seen to it that the person may know of them. */
export async function listNamedOutlets(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<OutletToFind[]> {
  if (ids.length === 0) return [];
  const { id, name, address, place } = customers;
  return tx
    .select({ id, name, address, place })
    .from(customers)
    .where(and(eq(customers.tenantId, tenant.slug), inArray(id, [...new Set(ids)])))
    .orderBy(asc(customers.code));
}
