import type { z } from 'zod';

/** Something that has happened in a module, by which others may learn of it. */
export interface DomainEvent<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  /** The noun and what became of it: order.shipped. */
  name: Name;
  /** Ids and facts of the moment; money in integer fen. Nothing of another module's rows. */
  payload: Payload;
  /** Field of the payload with the id of what it happened to: events of one subject reach a subscriber in order. */
  subject: keyof z.output<Payload> & string;
  /** Key of what people call it. */
  nameKey?: string | undefined;
}

/** What an event tells its subscribers. */
export type PayloadOf<Event extends DomainEvent> = z.output<Event['payload']>;

/** Declares an event; in the `events.ts` of the module it happens in. */
export function defineEvent<const Name extends string, Payload extends z.ZodObject>(
  name: Name,
  payload: Payload,
  subject: keyof z.output<Payload> & string,
  nameKey?: string,
): DomainEvent<Name, Payload> {
  return { name, payload, subject, nameKey };
}
