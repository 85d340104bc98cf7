import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { repairOrders } from '../table.server.ts';

/** A repair order as its row has it. */
export type StoredRepair = typeof repairOrders.$inferSelect;

/** Orders of the departments somebody reaches, or the jobs that are their own: a worker sees no others. */
export function repairScope({ tenant }: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  const within = withinScope(scope, {
    tenant: tenant.slug,
    departId: repairOrders.departId,
    userId: repairOrders.assigneeId,
  });
  return and(eq(repairOrders.tenantId, tenant.slug), within);
}

/** Locks an order within the scope; refuses one that changed since the reader saw it. */
export async function lockRepair(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  requested: { id: string; version?: number | undefined },
): Promise<StoredRepair> {
  const [order] = await tx
    .select()
    .from(repairOrders)
    .where(and(repairScope(ctx, scope), eq(repairOrders.id, requested.id)))
    .for('update');
  if (!order) throw notFound();
  if (requested.version !== undefined && requested.version !== order.version) {
    throw new DomainError('repair.changed-meanwhile', 409);
  }
  return order;
}
