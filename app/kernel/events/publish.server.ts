import type { z } from 'zod';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { wakeOutbox } from '../jobs/outbox-queue.server.ts';
import type { DomainEvent } from './define-event.ts';
import { listeners } from './listeners.server.ts';
import { domainEvents, eventDeliveries } from './outbox.table.server.ts';
import type { EventCtx } from './subscriber.server.ts';

/** The lane of the outbox that events are delivered in. */
export const eventLaneName = 'events';

/**
 * Tells all who listen that something has happened, in the transaction it happens in: those inside one after the
 * other, always in the same order, and what one of them refuses is undone as a whole; those outside get it from the
 * outbox. The publisher holds the row it happened to, so that the events of one subject have an order.
 */
export async function publish<Event extends DomainEvent>(
  ctx: EventCtx,
  tx: Tx,
  event: Event,
  payload: z.input<Event['payload']>,
): Promise<void> {
  const facts = event.payload.parse(payload) as Record<string, unknown>;
  const { inside, outside } = listeners();
  for (const handler of inside.get(event.name) ?? []) await handler.run(ctx, tx, facts);
  const subscribers = outside.get(event.name)?.map(({ subscriber }) => subscriber) ?? [];
  if (subscribers.length > 0) await writeDeliveries(ctx, tx, event, facts, subscribers);
}

async function writeDeliveries(
  { tenant, now }: EventCtx,
  tx: Tx,
  event: DomainEvent,
  payload: Record<string, unknown>,
  subscribers: readonly string[],
): Promise<void> {
  const at = now();
  const eventId = newId();
  const subject = String(payload[event.subject]);
  const both = { tenantId: tenant.slug, subject, createdAt: at };
  await tx.insert(domainEvents).values({ ...both, id: eventId, name: event.name, payload });
  await tx.insert(eventDeliveries).values(
    subscribers.map((subscriber) => ({
      ...both,
      id: newId(),
      eventId,
      event: event.name,
      subscriber,
      nextAt: at,
      updatedAt: at,
    })),
  );
  await wakeOutbox(tx, tenant, { lane: eventLaneName });
}
