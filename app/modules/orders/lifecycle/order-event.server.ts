import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import type { OrderEvent, OrderStatus } from '../rules.ts';
import { orderEvents } from '../table.server.ts';

/** What an event tells of the request it came with; a clock has less of it. */
export type EventCtx = Pick<Ctx, 'tenant' | 'now'> & Partial<Pick<Ctx, 'address' | 'userAgent' | 'place'>>;

/** Writes into an order's timeline what happened, who did it and from where. */
export async function noteEvent(
  ctx: EventCtx,
  tx: Tx,
  happened: {
    orderId: string;
    event: OrderEvent;
    from: OrderStatus | null;
    to: OrderStatus;
    actor: { id: string; realname: string };
    reason?: string | null;
  },
): Promise<void> {
  const { orderId, event, from, to, actor, reason } = happened;
  await tx.insert(orderEvents).values({
    tenantId: ctx.tenant.slug,
    id: newId(),
    orderId,
    event,
    fromStatus: from,
    toStatus: to,
    actorId: actor.id,
    actorName: actor.realname,
    reason: reason || null,
    door: ctx.place?.door,
    path: ctx.place?.path,
    address: ctx.address || null,
    userAgent: ctx.userAgent?.slice(0, 300) || null,
    happenedAt: ctx.now(),
  });
}
