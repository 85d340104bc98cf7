import { describe, expect, test } from 'vitest';
import type { Place } from '#app/lib/places/coordinates.ts';
import {
  goodsOf,
  isSameGoods,
  maxCorners,
  overlapOf,
  readCorners,
  ringProblem,
  shownDealer,
  tidyRing,
  unauthorised,
  unmeasured,
  writeCorners,
} from './rules.ts';

const ring = (...points: [number, number][]): Place[] => points.map(([lng, lat]) => ({ lng, lat }));
const box = (west: number, south: number, east: number, north: number) =>
  ring([west, south], [east, south], [east, north], [west, north]);
const many = () => ({ left: 1e6 });
const circle = (corners: number) =>
  Array.from({ length: corners }, (_, index) => ({
    lng: 120 + Math.cos((2 * Math.PI * index) / corners),
    lat: 30 + Math.sin((2 * Math.PI * index) / corners),
  }));

describe('an area that is drawn', () => {
  test('is kept to a step, without corners written twice or the first one again at the end', () => {
    const drawn = ring([120.12345678, 30], [120.12345672, 30], [121, 30], [121, 31], [120.1234567, 30]);
    expect(tidyRing(drawn)).toEqual(ring([120.123457, 30], [121, 30], [121, 31]));
    expect(tidyRing(ring([120, 30]))).toEqual(ring([120, 30]));
  });

  test('has three corners at least, as many as the limit, and none more', () => {
    expect(ringProblem(ring([120, 30], [121, 30]))).toEqual({ code: 'area-few' });
    expect(ringProblem(circle(maxCorners))).toBeNull();
    const count = maxCorners + 1;
    expect(ringProblem(circle(count))).toEqual({ code: 'area-many', max: maxCorners, count });
  });

  test('has no sides that cross', () => {
    expect(ringProblem(ring([0, 0], [2, 2], [2, 0], [0, 2]))).toEqual({
      code: 'area-crosses',
      one: 1,
      other: 3,
    });
  });

  test('can be written, a corner a line', () => {
    const corners = ring([120.5, 30.25], [121, -30]);
    expect(readCorners(writeCorners(corners))).toEqual({ corners });
    expect(readCorners(' 120.5，30.25 \n\n121 -30\r\n')).toEqual({ corners });
  });

  test.each([
    ['120.5,30\n杭州', 2],
    ['190,30', 1],
    ['120,95', 1],
    ['120,30,5', 1],
  ])('%s is no list of corners', (text, badLine) => {
    expect(readCorners(text)).toEqual({ badLine });
  });
});

describe('a dealer beside its areas', () => {
  const dealer = { id: '1', brands: '山涧泉', lng: 120, lat: 30 };

  test('is told with its goods and its place to who sees their fields, and without them to who does not', () => {
    expect(shownDealer(dealer, new Set(['brands', 'address']))).toEqual(dealer);
    expect(shownDealer(dealer, new Set(['address']))).toEqual({ ...dealer, brands: null });
    expect(shownDealer(dealer, new Set(['brands']))).toEqual({ ...dealer, lng: 0, lat: 0 });
  });
});

describe('goods of an area', () => {
  test('are its own names, else those of its dealer; only authorised ones may be named', () => {
    expect(goodsOf('山涧泉', '山涧泉、麦香坊')).toEqual(['山涧泉']);
    expect(goodsOf(null, '山涧泉、麦香坊')).toEqual(['山涧泉', '麦香坊']);
    expect(goodsOf(null, null)).toEqual([]);
    expect(unauthorised('山涧泉、饼干', '山涧泉')).toBe('饼干');
    expect([unauthorised('饼干', null), unauthorised(null, '山涧泉')]).toEqual([null, null]);
  });

  test('of two dealers are the same when one sells all, or both the same', () => {
    expect(isSameGoods([], ['a'])).toBe(true);
    expect(isSameGoods(['a', 'b'], ['b'])).toBe(true);
    expect(isSameGoods(['a'], ['b'])).toBe(false);
  });
});

describe('what two areas share', () => {
  test('is told as a share of the first', () => {
    const steps = { left: 1_000 };
    const shared = overlapOf(box(120, 30, 120.2, 30.1), box(120.1, 30, 120.4, 30.1), steps);
    expect(shared!.shareBp).toBe(5_000);
    expect(shared!.squareMetres! / 1e6).toBeCloseTo(107, 0);
    expect(steps.left).toBeLessThan(1_000);
  });

  test('is nothing along a border, or where borders touch by a hair', () => {
    expect(overlapOf(box(120, 30, 121, 31), box(121, 30, 122, 31), many())).toBeNull();
    expect(overlapOf(box(120, 30, 121, 31), box(120.9995, 30, 122, 31), many())).toBeNull();
  });

  test('is told without a share when no steps are left for it', () => {
    const steps = { left: 20 };
    expect(overlapOf(box(120, 30, 121, 31), box(120, 30, 121, 31), steps)).toEqual(unmeasured);
    expect(steps.left).toBeLessThan(20);
  });

  test('is told of a large one that covers all of a small one', () => {
    expect(overlapOf(box(110, 25, 120, 35), box(115, 30, 115.1, 30.1), many())!.shareBp).toBe(1);
  });
});
