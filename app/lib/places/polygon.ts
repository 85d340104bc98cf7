import type { Place } from './coordinates.ts';

/** A point on a plane on which areas are those of the earth. */
interface Point {
  x: number;
  y: number;
}

/** Metres. */
const earthRadius = 6_371_008.8;

/** Lambert's projection, which keeps areas: longitude and the sine of latitude. */
const flat = ({ lng, lat }: Place): Point => ({
  x: (lng * Math.PI) / 180,
  y: Math.sin((lat * Math.PI) / 180),
});

/** A ring's sides, each from a corner to the next, the last back to the first. */
const sidesOf = <Corner>(ring: readonly Corner[]): [from: Corner, to: Corner][] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length]!]);

/** Twice the area of a triangle: above 0 when c lies to the left of the way from a to b. */
const turn = (a: Place, b: Place, c: Place): number =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);

const isBetween = (a: Place, b: Place, c: Place): boolean =>
  Math.min(a.lng, b.lng) <= c.lng &&
  c.lng <= Math.max(a.lng, b.lng) &&
  Math.min(a.lat, b.lat) <= c.lat &&
  c.lat <= Math.max(a.lat, b.lat);

/** Whether two sides have a point in common. */
function meet([a, b]: [Place, Place], [c, d]: [Place, Place]): boolean {
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (((ofC > 0 && ofD < 0) || (ofC < 0 && ofD > 0)) && ((ofA > 0 && ofB < 0) || (ofA < 0 && ofB > 0))) {
    return true;
  }
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
}

/**
 * The first two sides of a ring, counted from 1, that touch although they are not neighbours, or that go back the way
 * they came; null for a ring that encloses one piece of land.
 */
export function crossingSides(ring: readonly Place[]): [one: number, other: number] | null {
  const sides = sidesOf(ring);
  for (let one = 0; one < sides.length; one += 1) {
    for (let other = one + 1; other < sides.length; other += 1) {
      const [first, second] = [sides[one]!, sides[other]!];
      const isNext = other === one + 1;
      const isLast = one === 0 && other === sides.length - 1;
      // Neighbours share a corner; more than that they share when the far end of one lies on the other.
      const cross = isNext
        ? turn(first[0], first[1], second[1]) === 0 && !isOnward(first[0], first[1], second[1])
        : isLast
          ? turn(second[0], second[1], first[1]) === 0 && !isOnward(second[0], second[1], first[1])
          : meet(first, second);
      if (cross) return [one + 1, other + 1];
    }
  }
  return null;
}

/** Whether the way through three corners on one line goes on at the second. */
const isOnward = (a: Place, b: Place, c: Place): boolean =>
  (b.lng - a.lng) * (c.lng - b.lng) + (b.lat - a.lat) * (c.lat - b.lat) > 0;

/** What a ring encloses, in square metres. */
export function landOf(ring: readonly Place[]): number {
  const twice = sidesOf(ring.map(flat)).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0);
  return (Math.abs(twice) / 2) * earthRadius ** 2;
}

/** Steps that may still be done: the whole process waits for them. */
export interface Steps {
  left: number;
}

/**
 * What two rings both enclose, in square metres; null when that takes more steps than are left: two rings that cross at
 * every side cost the product of their corners once more for each crossing. A step looks at a side of either ring, for
 * a crossing or within a strip. The plane is cut into strips in which no two sides cross: what lies
 * in both grows evenly from one edge of a strip to the other, so its middle says all of it. No tolerance is needed, and
 * rings that share corners or sides are nothing special.
 */
export function sharedLand(one: readonly Place[], other: readonly Place[], steps: Steps): number | null {
  const rings = [sidesOf(one.map(flat)), sidesOf(other.map(flat))] as const;
  if (!take(steps, one.length * other.length)) return null;
  const edges = rings.flat().map(([from]) => from.x);
  for (const a of rings[0]) for (const b of rings[1]) edges.push(...crossingAt(a, b));
  const [west, east] = [
    Math.max(...rings.map((sides) => Math.min(...sides.map(([from]) => from.x)))),
    Math.min(...rings.map((sides) => Math.max(...sides.map(([from]) => from.x)))),
  ];
  const strips = [...new Set(edges)].filter((x) => x >= west && x <= east).toSorted((a, b) => a - b);
  if (!take(steps, strips.length * (one.length + other.length))) return null;
  let land = 0;
  for (let index = 1; index < strips.length; index += 1) {
    const [left, right] = [strips[index - 1]!, strips[index]!];
    const middle = (left + right) / 2;
    land += (right - left) * lengthOfBoth(stretchesAt(rings[0], middle), stretchesAt(rings[1], middle));
  }
  return land * earthRadius ** 2;
}

/** Whether that many steps could be taken; what is too many takes none. */
function take(steps: Steps, count: number): boolean {
  if (count > steps.left) return false;
  steps.left -= count;
  return true;
}

type Side = [from: Point, to: Point];

/** Where two sides cross, as a longitude; nothing when they do not, or lie along one another. */
function crossingAt([a, b]: Side, [c, d]: Side): number[] {
  const [ab, cd] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const cross = ab.x * cd.y - ab.y * cd.x;
  if (cross === 0) return [];
  const along = ((c.x - a.x) * cd.y - (c.y - a.y) * cd.x) / cross;
  const across = ((c.x - a.x) * ab.y - (c.y - a.y) * ab.x) / cross;
  return along > 0 && along < 1 && across > 0 && across < 1 ? [a.x + along * ab.x] : [];
}

/** The stretches of a meridian that lie within a ring, from south to north. */
function stretchesAt(sides: readonly Side[], x: number): [from: number, to: number][] {
  const crossed = sides
    .filter(([from, to]) => from.x < x !== to.x < x)
    .map(([from, to]) => from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y))
    .toSorted((a, b) => a - b);
  return Array.from({ length: Math.floor(crossed.length / 2) }, (_, index) => [
    crossed[2 * index]!,
    crossed[2 * index + 1]!,
  ]);
}

/** What the stretches of two have in common; each is from south to north, so both are gone through once. */
function lengthOfBoth(one: readonly [number, number][], other: readonly [number, number][]): number {
  let length = 0;
  for (let a = 0, b = 0; a < one.length && b < other.length; ) {
    const [[from, to], [start, end]] = [one[a]!, other[b]!];
    length += Math.max(0, Math.min(to, end) - Math.max(from, start));
    if (to < end) a += 1;
    else b += 1;
  }
  return length;
}
