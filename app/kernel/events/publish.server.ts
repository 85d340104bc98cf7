import type { z } from 'zod';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { inOrder } from '../module/in-order.ts';
import { type Registry, registry } from '../module/registry.server.ts';
import type { DomainEvent } from './define-event.ts';
import type { EventCtx, InsideHandler } from './subscriber.server.ts';

/**
 * Tells all who listen that something has happened, in the transaction it happens in: one after the other, always in
 * the same order; what one of them refuses is undone as a whole.
 */
export async function publish<Event extends DomainEvent>(
  ctx: EventCtx,
  tx: Tx,
  event: Event,
  payload: z.input<Event['payload']>,
): Promise<void> {
  const facts = event.payload.parse(payload);
  for (const handler of handlersOf(event)) await handler.run(ctx, tx, facts);
}

const known = new WeakMap<Registry, Map<string, readonly InsideHandler[]>>();

/** The handlers of an event, in the order of their subscribers. */
function handlersOf({ name }: DomainEvent): readonly InsideHandler[] {
  const all = registry();
  let handlers = known.get(all);
  if (!handlers) {
    const ordered = inOrder(all.all('subscribers'), (subscriber) => subscriber.name);
    handlers = Map.groupBy(
      ordered.flatMap((subscriber) => subscriber.inside),
      (handler) => handler.event.name,
    );
    known.set(all, handlers);
  }
  return handlers.get(name) ?? [];
}
