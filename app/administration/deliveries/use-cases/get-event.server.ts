import { and, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { domainEvents, eventDeliveries } from '#app/kernel/events/outbox.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import type { DeliveredEvent } from '../wire.ts';

/**
 * What the event of a delivery said: it may be of any row of the tenant, so that only who reaches all of them reads it;
 * others learn what kind of event it was.
 */
export async function getEvent(ctx: Ctx, { id }: { id: string }): Promise<DeliveredEvent> {
  const { scope } = requireAction(ctx, 'event-delivery:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const [found] = await tx
      .select({ id: eventDeliveries.id, event: domainEvents.name, payload: domainEvents.payload })
      .from(eventDeliveries)
      .innerJoin(
        domainEvents,
        and(
          eq(domainEvents.tenantId, eventDeliveries.tenantId),
          eq(domainEvents.id, eventDeliveries.eventId),
        ),
      )
      .where(and(eq(eventDeliveries.tenantId, ctx.tenant.slug), eq(eventDeliveries.id, id)));
    if (!found) throw notFound();
    return scope.all ? found : { ...found, payload: null };
  });
}
