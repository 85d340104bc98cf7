import { assert, property, string, uuid } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isId, newId } from './id.ts';

describe('ids', () => {
  test('are UUIDs of version 7, never twice, and later ones sort later', () => {
    const made = Array.from({ length: 2_000 }, newId);
    for (const id of made)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(made).size).toBe(made.length);
    expect(made.toSorted()).toEqual(made);
  });

  test('every UUID can be a row’s id, in either case', () => {
    assert(
      property(uuid(), (id) => {
        expect(isId(id)).toBe(true);
        expect(isId(id.toUpperCase())).toBe(true);
      }),
    );
    expect(isId(newId())).toBe(true);
  });

  test.each([
    '',
    '1',
    '00000000-0000-0000-0000-00000000000',
    '00000000-0000-0000-0000-0000000000000',
    '00000000000000000000000000000000',
    '{00000000-0000-0000-0000-000000000000}',
    'g0000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-000000000000\n',
    ' 00000000-0000-0000-0000-000000000000',
    "00000000-0000-0000-0000-000000000000' or 1=1",
    '００000000-0000-0000-0000-000000000000',
  ])('%j can be none', (text) => {
    expect(isId(text)).toBe(false);
  });

  test('other texts can be none', () => {
    assert(
      property(string({ maxLength: 35 }), (text) => {
        expect(isId(text)).toBe(false);
      }),
    );
  });
});
