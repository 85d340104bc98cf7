/** When something happened on a device whose clock may be wrong. Pure. */

/** A reading of a device's two clocks. */
export interface Reading {
  /** Which run of the device's steady clock it is of: it begins anew with each. */
  run: string;
  /** Milliseconds of that run; while the device sleeps they may stand still. */
  steadyMs: number;
  /** What the device's own clock showed, ISO 8601. */
  wall: string;
}

/** What a device knew of the right time: our clock as it heard it last. */
interface KnownTime extends Reading {
  /** By how much our clock was ahead of the device's own, at the reading that stands here. */
  offsetMs: number;
  /** By how much the device has seen its own clock put back since. */
  setBackMs: number;
}

/** A reading with what was known then; devices that have heard nothing from us yet know nothing. */
export interface Clocks extends Reading {
  known?: KnownTime | undefined;
}

/** What a device keeps of its clocks from one reading to the next. */
export interface ClockTrack {
  known: KnownTime | null;
  last: Reading;
}

/** Milliseconds by which two readings may stand apart without anything having been changed. */
const jitterMs = 2_000;

/** Milliseconds a message may take to reach us: by so much the moments of two messages may stand the wrong way round. */
const longestWayMs = 60_000;

const wallOf = ({ wall }: Reading) => Date.parse(wall);

/** The track with one more reading: the steady clock stands still at times and never runs ahead, so a wall behind it was put back. */
export function trackReading(track: ClockTrack | null, now: Reading): ClockTrack {
  if (!track) return { known: null, last: now };
  const { known, last } = track;
  const steadyMs = last.run === now.run ? now.steadyMs - last.steadyMs : 0;
  const backMs = steadyMs - (wallOf(now) - wallOf(last));
  if (!known || backMs <= jitterMs) return { known, last: now };
  return { known: { ...known, setBackMs: known.setBackMs + backMs }, last: now };
}

/** The track after our clock was heard, at a reading. */
export const trackHeard = (now: Reading, heard: Date): ClockTrack => ({
  known: { ...now, offsetMs: heard.getTime() - wallOf(now), setBackMs: 0 },
  last: now,
});

/**
 * The right time at a reading, as far as the device knows: its own clock set right by what it heard, and never before what
 * its steady clock has counted since. Null for a device that has heard nothing from us yet.
 */
export function rightTime({ known, ...now }: Clocks): Date | null {
  if (!known) return null;
  const shown = wallOf(now) + known.offsetMs + known.setBackMs;
  const counted = known.run === now.run ? wallOf(known) + known.offsetMs + now.steadyMs - known.steadyMs : 0;
  return new Date(Math.max(shown, counted));
}

/**
 * The moment of something that cannot have been before another, and by how much its clock was wrong: each was told by a
 * message of its own, and the first may have been longer on its way than lies between them.
 */
export function notBefore(earliest: Date, at: Date): { at: Date; jumpMs: number } {
  const earlyMs = earliest.getTime() - at.getTime();
  if (earlyMs <= 0) return { at, jumpMs: 0 };
  return { at: earliest, jumpMs: earlyMs > longestWayMs ? earlyMs : 0 };
}

/** When something happened, as far as its device's clocks say. */
interface Moment {
  at: Date;
  /** By how much the device's clock was changed, or seems to have been. */
  clockJumpMs: number;
  /** It cannot have been when the clocks say: it counts as of its arrival, if its person agrees. */
  unsure: boolean;
}

/**
 * The moment of a reading, by our clock, from another reading that has just arrived. A device's own clock says it, set
 * right by what the device knew then, or by how it stands now that the reading arrives; both say the same unless it was
 * changed. The steady clock only bounds it: what it counted has passed at least, and asleep it counts nothing.
 */
export function momentOfReading(then: Clocks, sent: Reading, arrived: Date): Moment {
  const now = arrived.getTime();
  const { known } = then;
  const sinceMs = sent.run === then.run ? sent.steadyMs - then.steadyMs : null;
  const latest = now - Math.max(0, sinceMs ?? 0);
  const offsetNow = now - wallOf(sent);
  const asNow = wallOf(then) + offsetNow;
  const asKnown = known ? wallOf(then) + known.offsetMs + known.setBackMs : asNow;
  const earliest =
    known && known.run === then.run
      ? wallOf(known) + known.offsetMs + (then.steadyMs - known.steadyMs)
      : null;
  const clockJumpMs = Math.round(
    Math.max(
      // Without anything known, the sleep of a device looks like a clock that was put forward.
      known ? Math.abs(offsetNow - known.offsetMs) : sinceMs === null ? 0 : latest - asNow,
      known?.setBackMs ?? 0,
      sinceMs === null ? 0 : asNow - latest,
      earliest === null ? 0 : earliest - asKnown,
    ),
  );
  const jump = clockJumpMs > longestWayMs || !known ? clockJumpMs : 0;
  const found = (at: number): Moment => ({
    at: new Date(Math.min(at, latest)),
    clockJumpMs: jump,
    unsure: false,
  });
  const fits = (at: number) =>
    at <= latest + longestWayMs && (earliest === null || at >= earliest - longestWayMs);
  const isNear = (one: number, other: number | null) =>
    other !== null && Math.abs(one - other) <= longestWayMs;
  const backwards = sinceMs !== null && sinceMs < -longestWayMs;
  if (!backwards) {
    if (fits(asKnown) && isNear(asKnown, earliest)) return found(asKnown);
    if (sinceMs !== null && fits(asNow) && isNear(asNow, latest) && !isNear(asKnown, asNow))
      return found(asNow);
    if (fits(asKnown)) return found(asKnown);
    if (fits(asNow)) return found(asNow);
    if (earliest !== null) {
      const moment = found(earliest);
      return { ...moment, clockJumpMs: Math.max(jump, Math.abs(asKnown - moment.at.getTime())) };
    }
    if (sinceMs !== null) return found(latest);
  }
  const aheadMs = Math.round(Math.min(asKnown, asNow) - now);
  return { at: arrived, clockJumpMs: Math.max(jump, aheadMs), unsure: true };
}

/** Whether a moment lies further back than a phone may keep what happened, in days. */
export const isTooOld = (at: Date, arrived: Date, days: number): boolean =>
  arrived.getTime() - at.getTime() > days * 86_400_000;
