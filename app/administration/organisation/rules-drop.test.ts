import { describe, expect, test } from 'vitest';
import { dropPlace, stepPlace } from './rules-drop.ts';

// top: a, b, c; below b: d, e
const departs = [
  { id: 'a', parentId: null },
  { id: 'b', parentId: null },
  { id: 'd', parentId: 'b' },
  { id: 'e', parentId: 'b' },
  { id: 'c', parentId: null },
];

describe('a department dropped on another', () => {
  test.each([
    ['c', 'b', 'inside', 'b', null],
    ['c', 'a', 'before', null, 'a'],
    ['c', 'a', 'after', null, 'b'],
    ['a', 'b', 'after', null, 'c'],
    ['a', 'c', 'after', null, null],
    ['b', 'a', 'after', null, 'c'],
    ['a', 'd', 'before', 'b', 'd'],
    ['a', 'd', 'after', 'b', 'e'],
    ['a', 'e', 'after', 'b', null],
    ['d', 'e', 'after', 'b', null],
  ] as const)('%s on %s (%s): below %s, before %s', (id, onto, where, parentId, beforeId) => {
    expect(dropPlace(departs, { id, onto, where })).toEqual({ parentId, beforeId });
  });
});

describe('a department moved by a key', () => {
  test.each([
    ['a', 'up', null],
    ['b', 'up', { parentId: null, beforeId: 'a' }],
    ['c', 'up', { parentId: null, beforeId: 'b' }],
    ['a', 'down', { parentId: null, beforeId: 'c' }],
    ['b', 'down', { parentId: null, beforeId: null }],
    ['c', 'down', null],
    ['d', 'up', null],
    ['d', 'down', { parentId: 'b', beforeId: null }],
    ['e', 'up', { parentId: 'b', beforeId: 'd' }],
    ['e', 'down', null],
    ['nobody', 'up', null],
    ['nobody', 'down', null],
  ] as const)('%s %s', (id, step, place) => {
    expect(stepPlace(departs, id, step)).toEqual(place);
  });
});
