import { describe, expect, test } from 'vitest';
import { type DrawnArea, lineageOf, touchingPairs } from './rules-overview.ts';

const box = (id: string, dealerId: string, west: number, brands: string | null = null): DrawnArea => ({
  id,
  dealerId,
  brands,
  dealerBrands: null,
  corners: [
    { lng: west, lat: 30 },
    { lng: west + 1, lat: 30 },
    { lng: west + 1, lat: 31 },
    { lng: west, lat: 31 },
  ],
});
const isOneBusiness = lineageOf([
  { id: 'first', parentId: null },
  { id: 'second', parentId: 'first' },
  { id: 'third', parentId: 'second' },
  { id: 'other', parentId: null },
  // Written by mistake: each above the other.
  { id: 'loop', parentId: 'pool' },
  { id: 'pool', parentId: 'loop' },
]);
const pairs = (areas: readonly DrawnArea[]) =>
  touchingPairs(areas, isOneBusiness).map((pair) => pair.map(({ id }) => id).join('+'));

describe('areas of all dealers', () => {
  test('are pairs where their boxes touch', () => {
    expect(pairs([box('a', 'first', 120), box('b', 'other', 120.5), box('c', 'other', 121)])).toEqual([
      'a+b',
    ]);
  });

  test('of one business, or of other goods, are none', () => {
    expect(pairs([box('a', 'first', 120), box('b', 'third', 120.2), box('c', 'first', 120.4)])).toEqual([]);
    expect(pairs([box('a', 'first', 120, '茶'), box('b', 'other', 120.2, '水')])).toEqual([]);
    expect(pairs([box('a', 'first', 120, '茶、水'), box('b', 'other', 120.2, '水')])).toEqual(['a+b']);
  });

  test('of dealers that were written above each other come to an end', () => {
    expect(isOneBusiness('loop', 'other')).toBe(false);
    expect(isOneBusiness('loop', 'pool')).toBe(true);
  });
});
