import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { userReference } from '#app/administration/accounts/use-cases/user-reference.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { dealerStore } from '../stores.server.ts';
import { dealerSalespeople, dealers } from '../table.server.ts';
import type { salespeopleInput } from '../wire.ts';

/** Sets the brand's salespeople who work with a dealer. */
export async function setSalespeople(
  ctx: Ctx,
  { id, userIds }: z.output<typeof salespeopleInput>,
): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'dealer:edit');
  return inTenant(ctx, async (tx) => {
    const [dealer] = await tx
      .select({ id: dealers.id })
      .from(dealers)
      .where(and(reachable(dealerStore, ctx, scope), eq(dealers.id, id)))
      .for('no key update');
    if (!dealer) throw notFound();
    const requested = [...new Set(userIds)];
    const known = await userReference.names(ctx, tx, requested, 'scope');
    if (known.size !== requested.length) {
      throw new DomainError('entity.unknown-reference', 422, { field: 'userIds' });
    }
    const before = await tx
      .delete(dealerSalespeople)
      .where(and(eq(dealerSalespeople.tenantId, ctx.tenant.slug), eq(dealerSalespeople.dealerId, id)))
      .returning({ userId: dealerSalespeople.userId });
    if (requested.length > 0) {
      await tx.insert(dealerSalespeople).values(
        requested.map((userId) => ({
          tenantId: ctx.tenant.slug,
          dealerId: id,
          userId,
          createdAt: ctx.now(),
        })),
      );
    }
    await writeAuditLog(ctx, tx, {
      action: 'dealer:salespeople',
      entity: 'dealer',
      entityId: id,
      before: { userIds: before.map(({ userId }) => userId) },
      after: { userIds: requested },
    });
    return { id };
  });
}
