import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { assertCharged } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { tryOrder } from '../placing/try-order.server.ts';
import { outsideOrders } from '../table.server.ts';
import type { Received, ReceiveInput } from '../wire.ts';

/**
 * Takes an order from another system: placed at once where all its names are known and nothing is refused, else kept
 * until somebody says what they mean. The same number a second time is refused, whatever became of the first.
 */
export async function receiveOutsideOrder(ctx: Ctx, input: ReceiveInput): Promise<Received> {
  const { user } = requireAction(ctx, 'order:create');
  assertCharged(ctx, input);
  // What was paid there has freight in it, where whoever hands it in may say so.
  const paidFreight = input.prepay && can(user, 'order:charged') ? 0 : null;
  return inTenant(ctx, async (tx) => {
    const now = ctx.now();
    const [row] = await tx
      .insert(outsideOrders)
      .values({
        ...input,
        freightFen: input.freightFen ?? paidFreight,
        tenantId: ctx.tenant.slug,
        id: newId(),
        status: 'waiting',
        problems: [],
        departId: user.depart?.id ?? null,
        receivedAt: now,
        updatedAt: now,
      })
      // Of two at once the second waits here for the first.
      .onConflictDoNothing()
      .returning();
    if (!row) {
      const [there] = await tx
        .select({ status: outsideOrders.status })
        .from(outsideOrders)
        .where(
          and(eq(outsideOrders.tenantId, ctx.tenant.slug), eq(outsideOrders.externalNo, input.externalNo)),
        );
      const status = ctx.t(`intake:status.${there?.status ?? 'waiting'}`);
      throw new DomainError('intake.received-already', 409, { values: { no: input.externalNo, status } });
    }
    return tryOrder(ctx, tx, row);
  });
}
