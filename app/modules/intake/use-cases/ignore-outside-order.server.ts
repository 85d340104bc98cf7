import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { holdWaiting } from '../placing/hold-waiting.server.ts';
import { outsideOrders } from '../table.server.ts';

/** Puts an order of another system aside, with a reason: it will not be placed. */
export async function ignoreOutsideOrder(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'intake:ignore');
  return inTenant(ctx, async (tx) => {
    const [row] = await holdWaiting(ctx, tx, scope, [id]);
    await tx
      .update(outsideOrders)
      .set({ status: 'ignored', ignoredReason: reason, updatedAt: ctx.now() })
      .where(and(eq(outsideOrders.tenantId, ctx.tenant.slug), eq(outsideOrders.id, id)));
    await writeAuditLog(ctx, tx, {
      action: 'intake:ignore',
      entity: 'outside-order',
      entityId: id,
      before: { status: 'waiting' },
      after: { status: 'ignored', externalNo: row!.externalNo, reason },
    });
    return { id };
  });
}
