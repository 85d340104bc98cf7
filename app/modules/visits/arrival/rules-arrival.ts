import { type Clocks, momentOfReading, type Reading } from '#app/lib/web/outbox/rules-moment.ts';

/** When an item of a phone happened. Pure. */

/** When an item happened. */
export interface ItemMoment {
  at: Date;
  clockJumpMs: number;
  /** No clock tells it: it counts as of its arrival. */
  unsure: boolean;
  /** Its person has not agreed to that yet. */
  asks: boolean;
}

/**
 * The moment of an item. What its clocks place in the future counts as of its arrival, if its person agrees; then all of a
 * visit keeps its distances, its last item arriving as it is sent.
 */
export function momentOfItem(
  item: Clocks & { byArrival?: string | undefined },
  sent: Reading,
  arrived: Date,
): ItemMoment {
  const moment = momentOfReading(item, sent, arrived);
  if (!moment.unsure) return { ...moment, asks: false };
  if (item.byArrival === undefined) return { ...moment, asks: true };
  const beforeLastMs = Math.max(0, Date.parse(item.byArrival) - Date.parse(item.wall));
  return { ...moment, at: new Date(moment.at.getTime() - beforeLastMs), asks: false };
}

/** An item of a visit that was taken: by its run's steady clock and when that was. */
export interface Placed extends Pick<Reading, 'run' | 'steadyMs'> {
  visitId: string;
  at: Date;
}

/** When the last happened of what a phone did before an item in the same visit and run; null for the first. */
export function lastBefore(placed: readonly Placed[], item: Omit<Placed, 'at'>): Date | null {
  const before = placed.filter(
    ({ visitId, run, steadyMs }) => visitId === item.visitId && run === item.run && steadyMs <= item.steadyMs,
  );
  return before.length === 0 ? null : new Date(Math.max(...before.map(({ at }) => at.getTime())));
}
