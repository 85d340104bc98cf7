import { metresBetween } from './rules-distance.ts';

/**
 * What a check-in is judged by of the check-ins around it: the person's own, and others' with the same device. All of it
 * is a matter of when they were, not of when they arrived. Pure.
 */

/** A check-in, as far as others are judged by it. */
export interface Neighbour {
  id: string;
  userId: string;
  customerId: string;
  deviceId: string;
  checkInAt: Date;
  /** As it was measured, WGS-84. */
  measuredLng: number | null;
  measuredLat: number | null;
}

/** What of a check-in others speak for or against. */
export interface ByOthers {
  /** From the person's check-in before this one; null when there is none or one was not measured. */
  speedKmh: number | null;
  /** The person had checked in elsewhere, within the day before, with the very digits of this position. */
  unlikelyPlace: boolean;
  /** Somebody else had checked in with the device in the week before. */
  sharedDevice: boolean;
}

/** How long a device that somebody else has used counts as shared. */
export const sharedWithinMs = 7 * 86_400_000;

/** How long the digits of a position are remembered: what a receiver measures anew always differs in the last of them. */
export const sameDigitsWithinMs = 86_400_000;

/** In the order they were made. */
const inTurn = (one: Neighbour, other: Neighbour) =>
  one.checkInAt.getTime() - other.checkInAt.getTime() || (one.id < other.id ? -1 : 1);

const placeOf = ({ measuredLng: lng, measuredLat: lat }: Neighbour) =>
  lng === null || lat === null ? null : { lng, lat };

/** Kilometres an hour from the person's check-in before this one. */
function speedSinceLast(all: readonly Neighbour[], of: Neighbour): number | null {
  const to = placeOf(of);
  const earlier = all.filter((one) => one.userId === of.userId && one.checkInAt < of.checkInAt);
  const last = earlier.toSorted(inTurn).at(-1);
  const from = last ? placeOf(last) : null;
  if (!last || !from || !to) return null;
  const hours = (of.checkInAt.getTime() - last.checkInAt.getTime()) / 3_600_000;
  return Math.min(1_000_000, Math.round(metresBetween(from, to) / 1000 / Math.max(hours, 1 / 3600)));
}

/** Whether one of two check-ins of a person has the other's digits, at another outlet and no more than a day apart. */
function hasDigitsOf(one: Neighbour, other: Neighbour): boolean {
  const apart = Math.abs(one.checkInAt.getTime() - other.checkInAt.getTime());
  return (
    one.userId === other.userId &&
    one.customerId !== other.customerId &&
    one.measuredLng !== null &&
    one.measuredLng === other.measuredLng &&
    one.measuredLat === other.measuredLat &&
    apart > 0 &&
    apart <= sameDigitsWithinMs
  );
}

/** Whether two people checked in with one device within a week. */
const isSharedWith = (one: Neighbour, other: Neighbour): boolean =>
  one.deviceId === other.deviceId &&
  one.userId !== other.userId &&
  Math.abs(one.checkInAt.getTime() - other.checkInAt.getTime()) <= sharedWithinMs;

/** What a check-in is judged by, with all around it known. */
export function judgedByOthers(all: readonly Neighbour[], of: Neighbour): ByOthers {
  const others = all.filter((one) => one.id !== of.id && one.checkInAt <= of.checkInAt);
  return {
    speedKmh: speedSinceLast(others, of),
    unlikelyPlace: others.some((one) => hasDigitsOf(one, of)),
    sharedDevice: others.some((one) => isSharedWith(one, of)),
  };
}

/**
 * The check-ins after one that has only now arrived which are judged otherwise by it: the person's next by its speed,
 * theirs with the same digits, and others' with the device. `all` holds the new one too.
 */
export function judgedAnew(
  all: readonly (Neighbour & ByOthers)[],
  arrived: Neighbour,
): ReadonlyMap<string, ByOthers> {
  const own = all.filter((one) => one.userId === arrived.userId && one.checkInAt > arrived.checkInAt);
  const nextAt = Math.min(...own.map(({ checkInAt }) => checkInAt.getTime()));
  const anew = new Map<string, ByOthers>();
  for (const one of all) {
    if (one.id === arrived.id || one.checkInAt < arrived.checkInAt) continue;
    const isNext = one.userId === arrived.userId && one.checkInAt.getTime() === nextAt;
    const judged = {
      speedKmh: isNext ? speedSinceLast(all, one) : one.speedKmh,
      unlikelyPlace: one.unlikelyPlace || hasDigitsOf(arrived, one),
      sharedDevice: one.sharedDevice || isSharedWith(arrived, one),
    };
    const isSame =
      judged.speedKmh === one.speedKmh &&
      judged.unlikelyPlace === one.unlikelyPlace &&
      judged.sharedDevice === one.sharedDevice;
    if (!isSame) anew.set(one.id, judged);
  }
  return anew;
}
