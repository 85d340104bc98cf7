import { and, eq, lte } from 'drizzle-orm';
import { eventDeliveries } from '#app/kernel/events/outbox.table.server.ts';
import { eventLaneName } from '#app/kernel/events/publish.server.ts';
import { deliverNextEvent, type EventWorld } from './deliver-event.server.ts';
import type { Lane } from './use-cases/lane.server.ts';

/** Events on their way to subscribers outside. */
export const eventLane: Lane<EventWorld> = {
  name: eventLaneName,
  atOnce: 4,
  deliverNext: deliverNextEvent,
  async isDue(tx, { slug }, now) {
    const due = await tx
      .select({ id: eventDeliveries.id })
      .from(eventDeliveries)
      .where(
        and(
          eq(eventDeliveries.tenantId, slug),
          eq(eventDeliveries.status, 'pending'),
          lte(eventDeliveries.nextAt, now),
        ),
      )
      .limit(1);
    return due.length > 0;
  },
};
