import { array, assert, double, integer, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Place } from './coordinates.ts';
import { crossingSides, landOf, type Steps, sharedLand as sharedWithin } from './polygon.ts';

const ring = (...points: [number, number][]): Place[] => points.map(([lng, lat]) => ({ lng, lat }));
const box = (west: number, south: number, east: number, north: number) =>
  ring([west, south], [east, south], [east, north], [west, north]);

const sharedLand = (one: readonly Place[], other: readonly Place[], steps: Steps = { left: 1e9 }) =>
  sharedWithin(one, other, steps)!;

/** A comb of 100 corners, its teeth to the north; turned, to the east: two of them cross at every tooth. */
const comb = (turned: boolean): Place[] => {
  const across = Array.from({ length: 49 }, (_, tooth) => [
    { lng: 120 + tooth * 0.02, lat: 30 + (tooth % 2) },
    { lng: 120.01 + tooth * 0.02, lat: 30 + (tooth % 2) },
  ]).flat();
  const all = [...across, { lng: 120.97, lat: 29.99 }, { lng: 120, lat: 29.99 }];
  return turned ? all.map(({ lng, lat }) => ({ lng: lat + 90, lat: lng - 90 })) : all;
};

/** A star around a place: whatever its distances, its sides do not cross. */
const star = tuple(
  record({
    lng: double({ min: 119, max: 121, noNaN: true }),
    lat: double({ min: 29, max: 31, noNaN: true }),
  }),
  array(integer({ min: 5, max: 100 }), { minLength: 3, maxLength: 30 }),
).map(([{ lng, lat }, distances]) =>
  distances.map((distance, index) => {
    const angle = (2 * Math.PI * index) / distances.length;
    return { lng: lng + (distance / 100) * Math.cos(angle), lat: lat + (distance / 100) * Math.sin(angle) };
  }),
);

describe('sides that cross', () => {
  test.each([
    ['a box', box(120, 30, 121, 31), null],
    ['a corner in the middle of a side', ring([0, 0], [1, 0], [2, 0], [2, 2], [0, 2]), null],
    ['a bow tie', ring([0, 0], [2, 2], [2, 0], [0, 2]), [1, 3]],
    ['a corner that touches another side', ring([0, 0], [4, 0], [4, 4], [2, 0], [0, 4]), [1, 3]],
    ['a corner passed twice', ring([0, 0], [2, 0], [1, 1], [2, 2], [0, 2], [1, 1]), [2, 5]],
    ['a way there and back', ring([0, 0], [2, 0], [1, 0], [1, 2]), [1, 2]],
    ['a line', ring([0, 0], [1, 0], [2, 0]), [1, 3]],
  ] as const)('%s', (_name, corners, sides) => {
    expect(crossingSides(corners)).toEqual(sides);
  });

  test('stars have none, in whichever direction they are gone around', () => {
    assert(
      property(star, (corners) => {
        expect(crossingSides(corners)).toBeNull();
        expect(crossingSides(corners.toReversed())).toBeNull();
      }),
    );
  });
});

describe('land', () => {
  test('a square of a tenth of a degree at the equator is some 123.6 square kilometres, at 60 degrees half of it', () => {
    expect(landOf(box(0, -0.05, 0.1, 0.05)) / 1e6).toBeCloseTo(123.64, 1);
    expect(landOf(box(0, 59.95, 0.1, 60.05)) / 1e6).toBeCloseTo(61.82, 1);
  });

  test.each([
    ['a quarter', box(0, 0, 2, 2), box(1, 1, 3, 3), box(1, 1, 2, 2)],
    ['all of it', box(0, 0, 2, 2), box(-1, -1, 3, 3), box(0, 0, 2, 2)],
    ['a triangle of it', box(0, 0, 2, 2), ring([0, 0], [2, 0], [2, 2]), ring([0, 0], [2, 0], [2, 2])],
  ])('two share %s', (_name, one, other, shared) => {
    expect(sharedLand(one, other) / landOf(shared)).toBeCloseTo(1, 9);
    expect(sharedLand(other, one) / landOf(shared)).toBeCloseTo(1, 9);
  });

  test('neighbours along a side share nothing, and what bends around another neither', () => {
    expect(sharedLand(box(0, 0, 1, 1), box(1, 0, 2, 1))).toBe(0);
    const bent = ring([0, 0], [3, 0], [3, 3], [2, 3], [2, 1], [1, 1], [1, 3], [0, 3]);
    expect(sharedLand(bent, box(1.1, 1.1, 1.9, 3))).toBe(0);
    expect(sharedLand(bent, box(-1, 2, 4, 2.5)) / landOf(box(0, 2, 2, 2.5))).toBeCloseTo(1, 9);
  });

  test('of two that cross at every side is not reckoned at any price', () => {
    expect([crossingSides(comb(false)), crossingSides(comb(true))]).toEqual([null, null]);
    const steps = { left: 200_000 };
    expect(sharedWithin(comb(false), comb(true), steps)).toBeNull();
    expect(steps.left).toBeGreaterThanOrEqual(190_000);
    const all = { left: 1e9 };
    expect(sharedWithin(comb(false), comb(true), all)).toBeGreaterThan(0);
    expect(1e9 - all.left).toBeGreaterThan(400_000);
    // Two of as many corners that cross as coasts and roads do cost a small part of it.
    const round = (lng: number) =>
      Array.from({ length: 100 }, (_, index) => {
        const angle = (2 * Math.PI * index) / 100;
        return { lng: lng + Math.cos(angle), lat: 30 + Math.sin(angle) };
      });
    const usual = { left: 200_000 };
    expect(sharedWithin(round(120), round(121), usual)).toBeGreaterThan(0);
    expect(usual.left).toBeGreaterThan(140_000);
  });

  test('what two share is the same from both sides, and no more than either; a ring shares all with itself', () => {
    assert(
      property(star, star, (one, other) => {
        const shared = sharedLand(one, other);
        const [ofOne, ofOther] = [landOf(one), landOf(other)];
        expect(Math.abs(shared - sharedLand(other, one))).toBeLessThan(1e-6 * ofOne);
        expect(shared).toBeLessThanOrEqual(Math.min(ofOne, ofOther) * (1 + 1e-9));
        expect(sharedLand(one, one) / ofOne).toBeCloseTo(1, 9);
      }),
    );
  });
});
