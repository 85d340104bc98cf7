import type { Clocks } from './phone-clocks.ts';

/** When something happened on a device whose clock may be wrong. Pure. */

/** Milliseconds by which what was just read may lie ahead of us: the way of a message is not known exactly. */
const toleranceMs = 5_000;

/** Milliseconds a message may take to reach us: by so much the moments of two messages may stand the wrong way round. */
const longestWayMs = 60_000;

/**
 * The end of something that began at `begun`: both were told by messages of their own, and the first may have been
 * longer on its way than all of it lasted. Null when the end is too early for that.
 */
export function endOf(begun: Date, ended: Date): Date | null {
  const earlyMs = begun.getTime() - ended.getTime();
  if (earlyMs > longestWayMs) return null;
  return earlyMs > 0 ? begun : ended;
}

/**
 * The moment of a reading, by our clock, from another reading that has just arrived: by the steady clock of one run,
 * which nobody can set, else by how far apart the device's own clock shows the two. Null when it lies ahead.
 */
export function momentOfReading(
  then: Clocks,
  sent: Clocks,
  arrived: Date,
): { at: Date; clockJumpMs: number } | null {
  const byWall = Date.parse(sent.wall) - Date.parse(then.wall);
  const bySteady = sent.steadyMs - then.steadyMs;
  const sameRun = then.run === sent.run;
  const agoMs = sameRun ? bySteady : byWall;
  if (agoMs < -toleranceMs) return null;
  return {
    at: new Date(arrived.getTime() - Math.max(0, agoMs)),
    clockJumpMs: sameRun ? Math.round(Math.abs(byWall - bySteady)) : 0,
  };
}
