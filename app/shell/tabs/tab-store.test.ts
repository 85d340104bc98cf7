import { describe, expect, test, vi } from 'vitest';
import { readSaved, sameKind, savedLimits, writeSaved } from './saved-tabs.ts';
import type { Tab } from './tab-rules.ts';
import { type Places, TabStore } from './tab-store.ts';

/** The part of a browser's storage that is used here. */
function memory(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
    key: (index: number) => [...held.keys()][index] ?? null,
    get length() {
      return held.size;
    },
  };
}
const browser = () => ({ window: memory(), browser: memory() });
const tab = (path: string, search = ''): Tab => ({
  path,
  search,
  state: null,
  title: path,
  icon: null,
  item: null,
});
const kept = { values: {}, scroll: 0, unsaved: false, used: 0 };

function storeOf(places: Places | null, ...tabs: Tab[]): TabStore {
  const store = new TabStore('water:u1', places);
  if (tabs.length > 0) store.put(tabs);
  return store;
}

describe('what survives', () => {
  test('a reload: tabs in order, addresses, values, scroll, unsaved input', () => {
    const places = browser();
    const store = storeOf(places, tab('/a', '?q=1'), tab('/b'));
    store.keep('/a', 'rows', ['1', '2']);
    store.scrolled('/a', 240);
    store.markUnsaved('/a', 'form', true);
    store.save();
    const next = storeOf(places);
    expect(next.tabs).toEqual([tab('/a', '?q=1'), tab('/b')]);
    expect(next.value('/a', 'rows', [])).toEqual(['1', '2']);
    expect(next.scrollOf('/a')).toBe(240);
    expect([...next.unsaved]).toEqual(['/a']);
    expect(next.losesInput).toBe(false);
  });

  test('a window is its own; a new one begins where the last stored one was', () => {
    const shared = memory();
    const one = storeOf({ window: memory(), browser: shared }, tab('/a'));
    const placesOfOther = { window: memory(), browser: shared };
    one.save();
    const other = storeOf(placesOfOther);
    other.put([...other.tabs, tab('/b')]);
    other.save();
    one.save();
    expect(storeOf(placesOfOther).tabs.map(({ path }) => path)).toEqual(['/a', '/b']);
    expect(storeOf({ window: memory(), browser: shared }).tabs.map(({ path }) => path)).toEqual(['/a']);
  });

  test('nothing reaches another person of the same browser', () => {
    const places = browser();
    storeOf(places, tab('/a')).save();
    expect(new TabStore('water:u2', places).tabs).toEqual([]);
    expect(new TabStore('bakery:u1', places).tabs).toEqual([]);
  });

  test('a closed tab leaves nothing behind', () => {
    const places = browser();
    const store = storeOf(places, tab('/a'), tab('/b'));
    store.keep('/a', 'reason', '不要了');
    store.markUnsaved('/a', 'form', true);
    store.put([tab('/b')]);
    store.save();
    expect(store.unsaved.size).toBe(0);
    expect(places.browser.getItem('tabs:water:u1')).not.toContain('不要了');
    store.put([tab('/a'), tab('/b')]);
    expect(store.value('/a', 'reason', '')).toBe('');
  });

  test('a storage that refuses is lived with', () => {
    const places = browser();
    vi.spyOn(places.window, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const store = storeOf(places, tab('/a'));
    expect(() => store.save()).not.toThrow();
    expect(storeOf(places).tabs).toHaveLength(1);
  });
});

describe('unsaved input', () => {
  test('of a form behind another page stays; of one that has gone in front does not', () => {
    const store = storeOf(null, tab('/a'), tab('/b'));
    store.bringToFront('/a');
    store.markUnsaved('/a', 'form', true);
    store.bringToFront('/b');
    store.formGone('/a', 'form');
    expect(store.losesInput).toBe(true);
    store.bringToFront('/a');
    store.formGone('/a', 'form');
    expect(store.losesInput).toBe(false);
  });

  test('what pages say while the frame is taken down does not count', () => {
    const places = browser();
    const store = storeOf(places, tab('/a'));
    store.bringToFront('/a');
    store.markUnsaved('/a', 'form', true);
    store.end();
    store.formGone('/a', 'form');
    expect([...storeOf(places).unsaved]).toEqual(['/a']);
  });

  test('listeners hear of it once', () => {
    const store = storeOf(null, tab('/a'));
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    store.markUnsaved('/a', 'form', true);
    store.markUnsaved('/a', 'form', true);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('what is stored', () => {
  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"version":0,"tabs":[]}',
    '{"version":1,"tabs":{}}',
    '{"version":1,"tabs":[null,1,{"path":"//evil.example","search":"","title":"x"}]}',
    '{"version":1,"tabs":[{"path":"/a","search":"javascript:1","title":"x"}]}',
    '{"version":1,"tabs":[{"path":"/a","search":"","title":{}}]}',
  ])('broken: %s', (text) => {
    expect(readSaved(text)).toEqual([]);
  });

  test('half of a tab is made whole', () => {
    const [saved] = readSaved(
      '{"version":1,"tabs":[{"path":"/a","search":"?x=1","title":"甲","kept":{"scroll":"1"}}]}',
    );
    expect(saved).toEqual({ ...tab('/a', '?x=1'), title: '甲', kept });
  });

  test('secrets and oversized values are not', () => {
    const values = {
      reason: '缺货',
      oldpassword: 'a',
      token: 'b',
      验证码: 'c',
      big: 'x'.repeat(savedLimits.value),
    };
    const [saved] = readSaved(writeSaved([{ ...tab('/a'), kept: { ...kept, values } }]));
    expect(saved?.kept.values).toEqual({ reason: '缺货' });
  });

  test('where room is short the pages used longest ago lose what they keep, no tab is lost', () => {
    const filled = Array.from({ length: 40 }, (_, n) => ({
      ...tab(`/${n}`),
      kept: { ...kept, used: n, values: { text: 'x'.repeat(9_000) } },
    }));
    const text = writeSaved(filled);
    expect(text.length).toBeLessThanOrEqual(savedLimits.text);
    const saved = readSaved(text);
    expect(saved.map(({ path }) => path)).toEqual(filled.map(({ path }) => path));
    expect(saved[0]?.kept.values).toEqual({});
    expect(saved[39]?.kept.values).toEqual({ text: 'x'.repeat(9_000) });
  });

  test('is of so many tabs at most, those used last, in their order', () => {
    const tabs = Array.from({ length: savedLimits.tabs + 2 }, (_, n) => ({
      ...tab(`/${n}`),
      kept: { ...kept, used: n === 0 ? 999 : n },
    }));
    const saved = readSaved(writeSaved(tabs)).map(({ path }) => path);
    expect(saved).toHaveLength(savedLimits.tabs);
    expect(saved.slice(0, 2)).toEqual(['/0', '/3']);
  });

  test.each([
    ['a', '', true],
    [1, '', false],
    [['a'], [], true],
    [{}, [], false],
    [null, {}, false],
    [{ on: [] }, null, true],
    [undefined, null, false],
  ])('%j may stand for %j: %s', (value, initial, fits) => {
    expect(sameKind(value, initial)).toBe(fits);
  });
});

describe('a page whose tab has been closed', () => {
  // Each row: where the frame stood, which places were of closed pages, what is shown then, and of which of
  // these the tab stays closed.
  test.each([
    ['at the page itself', 'k1', ['k1'], ['k1', 'k1', 'k2'], ['k1', 'k1']],
    ['before the page is drawn', 'k1', ['k2'], ['k1', 'k2', 'k3'], ['k2']],
    ['before a page that is never drawn', 'k1', ['k2'], ['k1', 'k3'], []],
    ['going back to it later', 'k1', ['k1'], ['k1', 'k2', 'k1'], ['k1']],
    ['another one behind', 'k1', [], ['k1', 'k2'], []],
  ])('%s', (_, from, places, shown, closed) => {
    const store = storeOf(null, tab('/a'), tab('/b'));
    store.leave(from, places);
    expect(shown.filter((at) => store.isLeaving(at))).toEqual(closed);
  });
});
