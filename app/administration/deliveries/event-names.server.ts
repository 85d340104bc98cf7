import { listeners } from '#app/kernel/events/listeners.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** What people call the events that somebody outside listens to, by their names. */
export function eventNames({ t }: Pick<Ctx, 't'>): Record<string, string> {
  const named = [...listeners().outside.values()].flatMap(([first]) => (first ? [first.handler.event] : []));
  return Object.fromEntries(named.map(({ name, nameKey }) => [name, nameKey ? t(nameKey) : name]));
}
