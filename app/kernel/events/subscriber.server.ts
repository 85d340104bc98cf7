import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '../request/context.server.ts';
import type { DomainEvent, PayloadOf } from './define-event.ts';

/** What a subscriber has of the request, which a clock has too. */
export type EventCtx = Pick<Ctx, 'tenant' | 'user' | 'now' | 'address' | 'requestId'>;

/** What a subscriber has later, when no request is there any more: nobody is signed in, the words are the tenant's. */
export type OutsideCtx = EventCtx &
  Pick<Ctx, 'db' | 't' | 'log' | 'outside' | 'secrets' | 'files' | 'bounded'>;

/** What is done when one event happens. */
export interface InsideHandler {
  event: DomainEvent;
  run(ctx: EventCtx, tx: Tx, payload: unknown): Promise<void>;
}

/** What is done some time after an event has happened. */
export interface OutsideHandler {
  event: DomainEvent;
  run(ctx: OutsideCtx, tx: Tx, payload: unknown): Promise<void>;
}

/** Who listens to events: a module's books. */
export interface Subscriber {
  /** One word, usually the module's: it stands in `after` of others and in the outbox. */
  name: string;
  /** Subscribers whose handlers of an event come before this one's. */
  after?: readonly string[];
  /** Handlers that belong to the publisher's transaction: what they refuse does not happen at all. */
  inside?: readonly InsideHandler[];
  /** Handlers that the outbox calls afterwards, until they succeed; one for an event. */
  outside?: readonly OutsideHandler[];
}

declare module '../module/define-module.server.ts' {
  interface ModuleParts {
    /** What the module does when something happens, here or in others. */
    subscribers: Subscriber;
  }
}

/** A handler in the publisher's transaction. It reads and writes the database and nothing else (0015). */
export function inside<Event extends DomainEvent>(
  event: Event,
  run: (ctx: EventCtx, tx: Tx, payload: PayloadOf<Event>) => Promise<void>,
): InsideHandler {
  return { event, run };
}

/**
 * A handler that the outbox calls in a transaction of its own, in which the delivery is noted as done: what it writes
 * is written once. What calls a system outside writes a document here and sends it in a lane of its own.
 */
export function outside<Event extends DomainEvent>(
  event: Event,
  run: (ctx: OutsideCtx, tx: Tx, payload: PayloadOf<Event>) => Promise<void>,
): OutsideHandler {
  return { event, run };
}
