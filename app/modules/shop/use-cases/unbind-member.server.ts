import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { shopMembers } from '../table.server.ts';

/** Takes from an account an outlet it orders for, or all of them that are within one's own scope. */
export async function unbindMember(
  ctx: Ctx,
  { userId, customerId }: { userId: string; customerId?: string | undefined },
): Promise<void> {
  const { scope } = requireAction(ctx, 'shop:bind');
  await inTenant(ctx, async (tx) => {
    const gone = await tx
      .delete(shopMembers)
      .where(
        and(
          eq(shopMembers.tenantId, ctx.tenant.slug),
          eq(shopMembers.userId, userId),
          customerId ? eq(shopMembers.customerId, customerId) : undefined,
          ofReachableOutlet(ctx, scope, shopMembers.customerId),
        ),
      )
      .returning({ customerId: shopMembers.customerId });
    if (gone.length === 0) throw notFound();
    await writeAuditLog(ctx, tx, {
      action: 'shop:unbind',
      entity: 'shop-member',
      entityId: userId,
      before: { customers: gone.map((row) => row.customerId) },
      after: null,
    });
  });
}
