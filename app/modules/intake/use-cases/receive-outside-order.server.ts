import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { can, type Principal } from '#app/kernel/access/access.ts';
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
 * until somebody says what they mean. The same number of one system a second time is refused, whatever became of the
 * first.
 */
export async function receiveOutsideOrder(ctx: Ctx, input: ReceiveInput): Promise<Received> {
  const { user } = requireAction(ctx, 'intake:receive');
  requireAction(ctx, 'order:create');
  const source = sourceOf(user, input.source);
  assertCharged(ctx, input);
  // What was paid there has freight in it, where whoever hands it in may say so.
  const paidFreight = input.prepay && can(user, 'order:charged') ? 0 : null;
  return inTenant(ctx, async (tx) => {
    const now = ctx.now();
    const [row] = await tx
      .insert(outsideOrders)
      .values({
        ...input,
        source,
        byKey: user.key !== undefined,
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
          and(
            eq(outsideOrders.tenantId, ctx.tenant.slug),
            eq(outsideOrders.source, source),
            eq(outsideOrders.externalNo, input.externalNo),
          ),
        );
      const status = ctx.t(`intake:order.choice.status.${there?.status ?? 'waiting'}`);
      throw new DomainError('intake.received-already', 409, { values: { no: input.externalNo, status } });
    }
    return tryOrder(ctx, tx, row);
  });
}

/** Whose order it is: a key speaks for its own systems and no other. */
function sourceOf({ key }: Principal, named: string): string {
  const only = key?.systems.length === 1 ? key.systems[0]! : '';
  const source = named || only;
  if (!source) throw new DomainError('intake.no-source', 422, { field: 'source' });
  if (key && !key.systems.includes(source)) {
    throw new DomainError('intake.not-its-source', 422, { field: 'source', values: { source } });
  }
  return source;
}
