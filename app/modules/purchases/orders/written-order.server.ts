import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { DealerTerms } from '#app/modules/dealers/use-cases/find-dealer-terms.server.ts';
import { findWarehousesOf } from '#app/modules/stock/warehouses/use-cases/find-warehouses-of.server.ts';
import { purchaseLog, purchaseOrderLines } from '../table.server.ts';
import type { StoredPurchase } from './locked-purchase.server.ts';
import type { PricedLine } from './priced-lines.server.ts';
import type { PurchaseKind } from './rules-states.ts';

/** Refuses what a dealer that sells nothing buys, and a warehouse that is not its own; it gives back whenever it has goods. */
export async function refuseParties(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  kind: PurchaseKind,
  { id, name, sells }: DealerTerms,
  warehouseId: string,
): Promise<void> {
  if (kind === 'order' && !sells) {
    throw new DomainError('purchases.dealer-stopped', 409, { field: 'dealerId', values: { dealer: name } });
  }
  const own = await findWarehousesOf(ctx, tx, id);
  if (!own.some((one) => one.id === warehouseId)) {
    throw new DomainError('purchases.not-its-warehouse', 422, {
      field: 'warehouseId',
      values: { dealer: name },
    });
  }
}

/** Writes the lines of an order in the place of those it had. */
export async function writeLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderId: string,
  lines: readonly PricedLine[],
): Promise<void> {
  const tenantId = ctx.tenant.slug;
  await tx
    .delete(purchaseOrderLines)
    .where(and(eq(purchaseOrderLines.tenantId, tenantId), eq(purchaseOrderLines.orderId, orderId)));
  await tx
    .insert(purchaseOrderLines)
    .values(lines.map((line, index) => ({ tenantId, orderId, lineNo: index + 1, ...line })));
}

/** Whether somebody wrote an order, changed it or handed it in: somebody else passes it. */
export async function tookPartIn(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { id, placedById }: Pick<StoredPurchase, 'id' | 'placedById'>,
  userId: string,
): Promise<boolean> {
  if (placedById === userId) return true;
  const own = and(
    eq(purchaseLog.tenantId, ctx.tenant.slug),
    eq(purchaseLog.orderId, id),
    eq(purchaseLog.actorId, userId),
    inArray(purchaseLog.event, ['edit', 'submit']),
  );
  return (await tx.$count(purchaseLog, own)) > 0;
}
