import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { customers, outletDealers } from '../../table.server.ts';
import type { outletDealersInput } from '../../wire.ts';
import { assertMayDeliver } from '../dealer-check.server.ts';
import { outletScope, writesAtOnce } from '../outlet-scope.server.ts';

const dealers = dealerReference('customer:list');

/**
 * Sets the dealers of an outlet by brand; what no line names its own dealer delivers. Who delivers waits for approval
 * where it is the outlet's own dealer: those by brand are set by who approves.
 */
export async function setOutletDealers(
  ctx: Ctx,
  { id, dealers: requested }: z.output<typeof outletDealersInput>,
): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'customer:edit');
  if (!writesAtOnce(ctx)) throw new DomainError('customers.dealers-need-approver', 403);
  if (new Set(requested.map(({ brand }) => brand)).size !== requested.length) {
    throw new DomainError('customers.brand-twice', 422, { field: 'dealers' });
  }
  return inTenant(ctx, async (tx) => {
    const [outlet] = await tx
      .select({ id: customers.id, province: customers.province, city: customers.city })
      .from(customers)
      .where(and(outletScope(ctx, scope), eq(customers.id, id)))
      .for('no key update');
    if (!outlet) throw notFound();
    const known = await dealers.names(
      ctx,
      tx,
      requested.map(({ dealerId }) => dealerId),
      'scope',
    );
    if (requested.some(({ dealerId }) => !known.has(dealerId))) {
      throw new DomainError('entity.unknown-reference', 422, { field: 'dealers' });
    }
    for (const { brand, dealerId } of requested) {
      await assertMayDeliver(ctx, tx, { dealerId, place: outlet, brand, field: 'dealers' });
    }
    const before = await tx
      .delete(outletDealers)
      .where(and(eq(outletDealers.tenantId, ctx.tenant.slug), eq(outletDealers.customerId, id)))
      .returning({ brand: outletDealers.brand, dealerId: outletDealers.dealerId });
    if (requested.length > 0) {
      await tx.insert(outletDealers).values(
        requested.map((one) => ({
          ...one,
          tenantId: ctx.tenant.slug,
          customerId: id,
          createdAt: ctx.now(),
        })),
      );
    }
    await writeAuditLog(ctx, tx, {
      action: 'customer:dealers',
      entity: 'customer',
      entityId: id,
      before: { dealers: before },
      after: { dealers: requested },
    });
    return { id };
  });
}
