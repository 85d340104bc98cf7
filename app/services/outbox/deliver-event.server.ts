import { and, eq, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { listeners } from '#app/kernel/events/listeners.server.ts';
import { eventDeliveries } from '#app/kernel/events/outbox.table.server.ts';
import { eventLaneName } from '#app/kernel/events/publish.server.ts';
import type { OutsideCtx } from '#app/kernel/events/subscriber.server.ts';
import { wakeOutbox } from '#app/kernel/jobs/outbox-queue.server.ts';
import { afterFailure } from './rules.ts';
import type { LaneWorld } from './use-cases/lane.server.ts';

/** What handing an event to its subscriber needs. */
export type EventWorld = Omit<LaneWorld, 'origin'>;

interface Due extends Record<string, unknown> {
  id: string;
  event: string;
  subscriber: string;
  attempts: number;
  payload: unknown;
}

/**
 * Delivers the event that is due for longest, in one transaction with the note of what came of it: whoever dies in it
 * has done nothing. None of a subject is delivered while an earlier one of it is not.
 */
export function deliverNextEvent(world: EventWorld): Promise<'delivered' | 'none'> {
  return inTenant(world, async (tx) => {
    const due = await takeDue(world, tx);
    if (!due) return 'none';
    const now = world.now();
    try {
      await tx.transaction((inner) => handle(world, inner, due));
    } catch (error) {
      await noteFailure(world, tx, due, error);
      return 'delivered';
    }
    await note(world, tx, due, { status: 'done', attempts: due.attempts + 1, doneAt: now, error: null });
    return 'delivered';
  });
}

async function takeDue({ tenant, now }: EventWorld, tx: Tx): Promise<Due | undefined> {
  const { rows } = await tx.execute<Due>(sql`
    select due.id, due.event, due.subscriber, due.attempts, happened.payload
      from event_deliveries due
      join domain_events happened on happened.tenant_id = due.tenant_id and happened.id = due.event_id
     where due.tenant_id = ${tenant.slug} and due.status = 'pending' and due.next_at <= ${now().toISOString()}
       and not exists (select from event_deliveries earlier where earlier.tenant_id = due.tenant_id
         and earlier.subscriber = due.subscriber and earlier.subject = due.subject
         and earlier.sequence < due.sequence and earlier.status in ('pending', 'dead'))
     order by due.next_at, due.sequence limit 1 for update of due skip locked`);
  return rows[0];
}

async function handle(world: EventWorld, tx: Tx, due: Due): Promise<void> {
  const found = listeners()
    .outside.get(due.event)
    ?.find(({ subscriber }) => subscriber === due.subscriber);
  if (!found) throw new Error('nobody of that name listens to it any more');
  const ctx: OutsideCtx = { ...world, user: null, address: '', requestId: due.id };
  await found.handler.run(ctx, tx, found.handler.event.payload.parse(due.payload));
}

async function noteFailure(world: EventWorld, tx: Tx, due: Due, error: unknown): Promise<void> {
  const { tenant, log, now } = world;
  log.error(
    { err: error, tenant: tenant.slug, delivery: due.id },
    `event ${due.event} for ${due.subscriber}`,
  );
  const next = afterFailure(due, { now: now(), random: Math.random() });
  const message = error instanceof Error ? error.message : String(error);
  await note(world, tx, due, { ...next, error: message.slice(0, 500) });
  if (next.status === 'pending') await wakeOutbox(tx, tenant, { lane: eventLaneName, at: next.nextAt });
}

async function note(
  { tenant, now }: EventWorld,
  tx: Tx,
  { id }: Due,
  set: Partial<typeof eventDeliveries.$inferInsert>,
): Promise<void> {
  await tx
    .update(eventDeliveries)
    .set({ ...set, updatedAt: now(), version: sql`${eventDeliveries.version} + 1` })
    .where(and(eq(eventDeliveries.tenantId, tenant.slug), eq(eventDeliveries.id, id)));
}
