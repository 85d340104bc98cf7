import { array, assert, double, integer, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Place } from './coordinates.ts';
import { crossingSides, landOf, sharedLand } from './polygon.ts';

const ring = (...points: [number, number][]): Place[] => points.map(([lng, lat]) => ({ lng, lat }));
const box = (west: number, south: number, east: number, north: number) =>
  ring([west, south], [east, south], [east, north], [west, north]);

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
