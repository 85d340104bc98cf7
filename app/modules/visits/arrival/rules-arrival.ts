import { type Clocks, momentOfReading, type Reading } from '#app/lib/web/outbox/rules-moment.ts';

/** When an item of a phone happened. Pure. */

/**
 * The moment of an item. What its clocks place in the future is null until its person agrees that it counts as of its
 * arrival; then all of a visit keeps its distances, its last item arriving as it is sent.
 */
export function momentOfItem(
  item: Clocks & { byArrival?: string | undefined },
  sent: Reading,
  arrived: Date,
): { at: Date; clockJumpMs: number } | null {
  const { at, clockJumpMs, unsure } = momentOfReading(item, sent, arrived);
  if (!unsure) return { at, clockJumpMs };
  if (item.byArrival === undefined) return null;
  const beforeLastMs = Math.max(0, Date.parse(item.byArrival) - Date.parse(item.wall));
  return { at: new Date(at.getTime() - beforeLastMs), clockJumpMs };
}
