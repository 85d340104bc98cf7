import { inOrder } from '../module/in-order.ts';
import { type Registry, registry } from '../module/registry.server.ts';
import type { InsideHandler, OutsideHandler, Subscriber } from './subscriber.server.ts';

interface Outside {
  subscriber: string;
  handler: OutsideHandler;
}

interface Listeners {
  inside: ReadonlyMap<string, readonly InsideHandler[]>;
  outside: ReadonlyMap<string, readonly Outside[]>;
}

const known = new WeakMap<Registry, Listeners>();

/** Who listens, by the names of events, each in the order of the subscribers. */
export function listeners(): Listeners {
  const all = registry();
  let found = known.get(all);
  if (!found) {
    found = arranged(inOrder(all.all('subscribers'), (subscriber) => subscriber.name));
    known.set(all, found);
  }
  return found;
}

function arranged(subscribers: readonly Subscriber[]): Listeners {
  const inside = subscribers.flatMap((one) => one.inside ?? []);
  const outside = subscribers.flatMap(({ name, outside: handlers = [] }) =>
    handlers.map((handler) => ({ subscriber: name, handler })),
  );
  return {
    inside: Map.groupBy(inside, ({ event }) => event.name),
    outside: Map.groupBy(outside, ({ handler }) => handler.event.name),
  };
}
