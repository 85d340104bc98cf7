import { array, assert, constantFrom, property, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange, usualSettings } from '../../list-settings.ts';
import { readSettings } from './list-settings-schema.server.ts';

const names = ['code', 'name', 'note', 'updatedAt'];

describe('how a person likes a list', () => {
  test.each([
    [{}, ['code', 'name', 'note', 'updatedAt']],
    [{ hidden: ['note'] }, ['code', 'name', 'updatedAt']],
    [{ order: ['updatedAt', 'name'] }, ['updatedAt', 'name', 'code', 'note']],
    [{ pinned: ['note'] }, ['note', 'code', 'name', 'updatedAt']],
    [{ order: ['gone', 'note'], hidden: ['gone'] }, ['note', 'code', 'name', 'updatedAt']],
  ])('%j shows %j', (settings, shown) => {
    expect(arrange(names, readSettings(settings))).toEqual(shown);
  });

  test.each([null, undefined, 'x', { hidden: 'code' }, { density: 'huge' }, { evil: 1 }])(
    'what is stored as %j is the usual',
    (stored) => expect(readSettings(stored)).toEqual(usualSettings),
  );

  test('every column that is not put away is there, once', () => {
    const some = array(constantFrom(...names, 'gone'), { maxLength: 6 });
    assert(
      property(subarray(names), some, some, (hidden, order, pinned) => {
        const shown = arrange(names, { ...usualSettings, hidden, order, pinned });
        expect(shown.toSorted()).toEqual(names.filter((name) => !hidden.includes(name)).toSorted());
      }),
    );
  });
});
