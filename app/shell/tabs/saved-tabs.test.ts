import { describe, expect, test } from 'vitest';
import { readSaved, type SavedTab, sameKind, savedLimits, writeSaved } from './saved-tabs.ts';

const tab = (path: string, more: Partial<SavedTab> = {}, kept: Partial<SavedTab['kept']> = {}): SavedTab => ({
  path,
  search: '',
  state: null,
  title: path,
  icon: null,
  item: null,
  ...more,
  kept: { values: {}, scroll: 0, unsaved: false, used: 0, ...kept },
});
const again = (...tabs: SavedTab[]) => readSaved(writeSaved(tabs));
const pathsOf = (tabs: readonly SavedTab[]) => tabs.map(({ path }) => path);

describe('tabs come back as they were left', () => {
  test('with everything their pages keep', () => {
    const whole = tab(
      '/orders',
      { search: '?status=2#x', state: { from: '/home' }, icon: 'list', item: 'order' },
      { values: { keyword: '水', page: 3 }, scroll: 120, unsaved: true, used: 5 },
    );
    expect(again(whole, tab('/home'))).toEqual([whole, tab('/home')]);
  });

  test('but for secrets, under whatever name', () => {
    const values = { password: 'a', accessToken: 'a', 验证码: 'a', otp: 'a', keyword: 'a' };
    expect(again(tab('/a', {}, { values }))[0]?.kept.values).toEqual({ keyword: 'a' });
  });

  test('and for values that are no text at all', () => {
    expect(again(tab('/a', {}, { values: { done: undefined } }))[0]?.kept.values).toEqual({});
  });
});

describe('where room is short', () => {
  // In JSON a text has two quotation marks besides.
  test.each([
    [savedLimits.value - 1, true],
    [savedLimits.value, true],
    [savedLimits.value + 1, false],
  ])('a value of %d characters is kept: %s', (length, kept) => {
    const values = { text: 'a'.repeat(length - 2) };
    expect(again(tab('/a', {}, { values }))[0]?.kept.values).toEqual(kept ? values : {});
  });

  test.each([59, 60, 61])('of %d tabs the sixty used last stay, in their order', (count) => {
    const tabs = Array.from({ length: count }, (_, index) => tab(`/${index}`, {}, { used: count - index }));
    expect(pathsOf(again(...tabs))).toEqual(pathsOf(tabs.slice(0, 60)));
  });

  test.each([
    [-1, 'kept'],
    [0, 'kept'],
    [1, null],
  ])('%d characters beside what there is room for: %j', (more, state) => {
    const values = Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`f${n}`, 'a'.repeat(15_000)]));
    const filled = (last: string) => [tab('/a', { state: 'kept' }, { values: { ...values, last } })];
    const room = savedLimits.text - writeSaved(filled('')).length;
    expect(again(...filled('a'.repeat(room + more)))[0]?.state).toBe(state);
  });

  test('the pages used longest ago lose what they keep, no more of them than needed', () => {
    const large = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`f${index}`, 'a'.repeat(15_000)]),
    );
    const left = again(
      tab('/new', { state: 'kept' }, { values: large, used: 3 }),
      tab('/old', { state: 'lost' }, { values: large, used: 1 }),
      tab('/middle', { state: 'kept' }, { values: large, used: 2 }),
    );
    expect(left.map(({ state, kept }) => [state, Object.keys(kept.values).length])).toEqual([
      ['kept', 6],
      [null, 0],
      ['kept', 6],
    ]);
  });
});

describe('what was stored by somebody else', () => {
  const stored = (raw: object, version: unknown = 1) =>
    readSaved(JSON.stringify({ version, tabs: [{ path: '/a', search: '', title: 'a', ...raw }] }));

  test.each([[null], [''], ['{'], ['null'], ['[]'], ['{"version":1}'], ['{"version":1,"tabs":{}}']])(
    '%j is nothing',
    (text) => {
      expect(readSaved(text)).toEqual([]);
    },
  );

  test('another version is nothing', () => {
    expect(stored({})).toHaveLength(1);
    expect(stored({}, 2)).toEqual([]);
    expect(stored({}, 0)).toEqual([]);
  });

  test.each([
    [{ path: 1 }],
    [{ path: 'a' }],
    [{ path: '//evil.example' }],
    [{ path: '/\\evil.example' }],
    [{ search: null }],
    [{ search: 'a' }],
    [{ title: 1 }],
  ])('a tab with %j is left out', (raw) => {
    expect(stored(raw)).toEqual([]);
  });

  test.each([
    [{ icon: 1 }, { icon: null }],
    [{ item: {} }, { item: null }],
    [{ kept: [] }, {}],
    [{ kept: { values: [], scroll: '1', unsaved: 'true', used: '1' } }, {}],
    [{ kept: { scroll: -1 } }, {}],
    [{ kept: { scroll: -0.5 } }, {}],
    [{ kept: { scroll: 0.5 } }, { scroll: 0.5 }],
  ])('%j is read as %j', (raw, read) => {
    const { scroll = 0, ...own } = read as { scroll?: number };
    expect(stored(raw)).toEqual([tab('/a', { title: 'a', ...own }, { scroll })]);
  });

  test('the same page twice is there once', () => {
    expect(pathsOf(again(tab('/a'), tab('/b'), tab('/a', { title: 'later' })))).toEqual(['/a', '/b']);
  });
});

test.each<[unknown, unknown, boolean]>([
  [undefined, 'a', false],
  [undefined, null, false],
  ['a', null, true],
  ['a', undefined, true],
  [['a'], [], true],
  ['a', [], false],
  [['a'], 'a', false],
  [{}, [], false],
  [{}, {}, true],
  [null, {}, false],
  [1, 'a', false],
  ['b', 'a', true],
])('%j can stand for one that begins as %j: %s', (value, initial, can) => {
  expect(sameKind(value, initial)).toBe(can);
});
