import type { OrderEvent } from '../rules.ts';
import { actorOf, type Cast } from './seed-cast.server.ts';
import { usualHours, usualReasons } from './seed-path.server.ts';
import type { Step } from './seed-plan.server.ts';

const hour = 3_600_000;

/** How long the moves of a path take as a rule, in milliseconds after placing. */
export function usualTimes(path: readonly OrderEvent[]): number[] {
  let after = 0;
  return path.map((event) => {
    const [shortest, longest] = usualHours[event];
    after += ((shortest + longest) / 2) * hour;
    return after;
  });
}

/** Gives each move of a path its time and actor; the times are pressed together to end by `now`. */
export function stepsOf(
  path: readonly OrderEvent[],
  facts: { orderedAt: Date; now: Date; cast: Cast; reason?: string },
): Step[] {
  const times = usualTimes(path);
  const room = Math.max(facts.now.getTime() - facts.orderedAt.getTime(), path.length);
  const pace = Math.min(1, room / Math.max(1, times.at(-1) ?? 0));
  return path.map((event, index) => ({
    event,
    at: new Date(facts.orderedAt.getTime() + Math.round(times[index]! * pace)),
    actor: actorOf(facts.cast, event),
    reason: usualReasons(event).length > 0 ? (facts.reason ?? usualReasons(event)[0]) : undefined,
  }));
}
