import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homePath } from '#app/lib/web/safe-redirect.ts';
import {
  type Closing,
  closedBy,
  frontAfter,
  homeFirst,
  moveTab,
  openTab,
  refusalToClose,
  retitled,
  type Tab,
  withoutTabs,
} from './tab-rules.ts';

const tab = (path: string, more: Partial<Tab> = {}): Tab => ({
  path,
  search: '',
  state: null,
  title: path,
  icon: null,
  item: null,
  ...more,
});
const home = tab(homePath);
const bar = (...paths: string[]) => [home, ...paths.map((path) => tab(path))];
const pathsOf = (tabs: readonly Tab[]) => tabs.map(({ path }) => path);

/** What people can do to a bar, as data. */
const closings: Closing[] = ['this', 'left', 'right', 'others'];
const deed = fc.oneof(
  fc.record({ do: fc.constant('open' as const), path: fc.nat(12), query: fc.nat(3) }),
  fc.record({ do: fc.constant('close' as const), path: fc.nat(12), how: fc.constantFrom(...closings) }),
  fc.record({ do: fc.constant('move' as const), path: fc.nat(12), to: fc.integer({ min: -2, max: 15 }) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;
const pathOf = (n: number) => (n === 0 ? homePath : `/p${n}`);

function done(tabs: readonly Tab[], act: Deed): readonly Tab[] {
  const path = pathOf(act.path);
  if (act.do === 'open') return openTab(tabs, tab(path, { search: `?q=${act.query}` }));
  if (act.do === 'move') return moveTab(tabs, path, act.to);
  if (act.how === 'this' && refusalToClose(tabs, path)) return tabs;
  return withoutTabs(tabs, closedBy(tabs, act.how, path));
}

describe('whatever is done to a bar', () => {
  test('home stays first and open, it is never empty, no page has two tabs', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
        let tabs: readonly Tab[] = [home];
        for (const act of deeds) {
          tabs = done(tabs, act);
          expect(tabs[0]?.path).toBe(homePath);
          expect(new Set(pathsOf(tabs)).size).toBe(tabs.length);
        }
      }),
    );
  });

  test('who has no home keeps a last tab', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
        let tabs: readonly Tab[] = [tab('/p1')];
        for (const act of deeds.filter(({ path }) => path > 0)) {
          tabs = done(tabs, act);
          expect(tabs.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('what stays open keeps its order and its address', () => {
    fc.assert(
      fc.property(
        fc.array(deed, { maxLength: 40 }),
        fc.nat(12),
        fc.constantFrom(...closings),
        (deeds, n, how) => {
          const before = deeds.reduce<readonly Tab[]>(done, [home]);
          const after = withoutTabs(before, closedBy(before, how, pathOf(n)));
          expect(after).toEqual(before.filter((one) => after.includes(one)));
        },
      ),
    );
  });

  test('a tab that comes to the front is one that stays', () => {
    fc.assert(
      fc.property(
        fc.array(deed, { maxLength: 40 }),
        fc.nat(12),
        fc.nat(12),
        fc.constantFrom(...closings),
        (deeds, front, n, how) => {
          const tabs = deeds.reduce<readonly Tab[]>(done, [home]);
          const closed = closedBy(tabs, how, pathOf(n));
          const next = frontAfter(tabs, closed, pathOf(front));
          expect(withoutTabs(tabs, closed)).toContain(next);
          const stays = tabs.some(({ path }) => path === pathOf(front) && !closed.includes(path));
          expect(next?.path === pathOf(front)).toBe(stays);
        },
      ),
    );
  });
});

describe('opening', () => {
  test('a page again notes its address and adds no tab', () => {
    const tabs = openTab(bar('/a', '/b'), tab('/a', { search: '?page=2' }));
    expect(pathsOf(tabs)).toEqual([homePath, '/a', '/b']);
    expect(tabs[1]?.search).toBe('?page=2');
  });

  test('the same page at the same address changes nothing', () => {
    const tabs = bar('/a');
    expect(openTab(tabs, tab('/a'))).toBe(tabs);
  });

  test('a page that failed keeps the name and the menu item of its tab', () => {
    const tabs = openTab([home, tab('/a', { title: '订单', item: 'order' })], tab('/a', { title: '' }));
    expect(tabs[1]).toMatchObject({ title: '订单', item: 'order' });
  });

  test('home goes first', () => {
    expect(pathsOf(openTab([tab('/a')], home))).toEqual([homePath, '/a']);
    expect(pathsOf(homeFirst([tab('/a'), home], null))).toEqual([homePath, '/a']);
    expect(pathsOf(homeFirst([tab('/a')], home))).toEqual([homePath, '/a']);
    expect(pathsOf(homeFirst([tab('/a')], null))).toEqual(['/a']);
  });
});

describe('the menu speaks another language', () => {
  const english: Record<string, string> = { [homePath]: 'Home', '/orders': 'Orders' };
  const titleOf = (path: string) => english[path] ?? null;
  const tabs = [
    tab(homePath, { title: '首页' }),
    tab('/orders', { title: '订单', search: '?page=2' }),
    tab('/orders/1', { title: '订单 1' }),
  ];

  test('tabs behind are called as it calls them, pages of no item as they call themselves', () => {
    const told = retitled(tabs, titleOf);
    expect(told.map(({ title }) => title)).toEqual(['Home', 'Orders', '订单 1']);
    expect(told[1]).toEqual({ ...tabs[1], title: 'Orders' });
    expect(told[2]).toBe(tabs[2]);
  });

  test('nothing new is the very same list', () => {
    const told = retitled(tabs, titleOf);
    expect(retitled(told, titleOf)).toBe(told);
  });
});

describe('closing', () => {
  test.each([
    ['this', ['/b']],
    ['left', ['/a']],
    ['right', ['/c']],
    ['others', ['/a', '/c']],
  ] as const)('%s of the middle one', (how, closed) => {
    expect(closedBy(bar('/a', '/b', '/c'), how, '/b')).toEqual(closed);
  });

  test('home and the last tab refuse, each in its words', () => {
    expect(refusalToClose(bar('/a'), homePath)).toBe('keepHome');
    expect(refusalToClose([home], homePath)).toBe('keepHome');
    expect(refusalToClose([tab('/a')], '/a')).toBe('keepLast');
    expect(refusalToClose(bar('/a'), '/a')).toBeNull();
  });

  test.each<[Closing, string[]]>([
    ['this', []],
    ['left', []],
    ['right', ['/a', '/b']],
    ['others', ['/a', '/b']],
  ])('%s of home, the first of all, closes %j', (how, closed) => {
    expect(closedBy(bar('/a', '/b'), how, homePath)).toEqual(closed);
  });

  test('a tab that is not open closes nothing', () => {
    expect(closedBy(bar('/a'), 'others', '/x')).toEqual([]);
  });

  test('the right neighbour comes to the front, at the end the left one', () => {
    expect(frontAfter(bar('/a', '/b', '/c'), ['/b'], '/b')?.path).toBe('/c');
    expect(frontAfter(bar('/a', '/b'), ['/b'], '/b')?.path).toBe('/a');
    expect(frontAfter(bar('/a', '/b'), ['/a'], '/b')?.path).toBe('/b');
    expect(frontAfter([tab('/a')], ['/a'], '/a')).toBeNull();
    expect(frontAfter([tab('/a'), tab('/b')], ['/a'], '/a')?.path).toBe('/b');
    // A page in front that has no tab: the first that stays.
    expect(frontAfter(bar('/a'), [], '/x')?.path).toBe(homePath);
  });
});

describe('moving', () => {
  test('to a place; never before home, never beyond the end', () => {
    const tabs = bar('/a', '/b', '/c');
    expect(pathsOf(moveTab(tabs, '/c', 1))).toEqual([homePath, '/c', '/a', '/b']);
    expect(pathsOf(moveTab(tabs, '/b', 0))).toEqual([homePath, '/b', '/a', '/c']);
    expect(pathsOf(moveTab(tabs, '/a', 99))).toEqual([homePath, '/b', '/c', '/a']);
  });

  test('where there is no home the first place is free', () => {
    const tabs = [tab('/a'), tab('/b')];
    expect(pathsOf(moveTab(tabs, '/b', 0))).toEqual(['/b', '/a']);
    expect(pathsOf(moveTab([tab('/a')], '/a', 0))).toEqual(['/a']);
  });

  test('home does not move', () => {
    const tabs = bar('/a');
    expect(moveTab(tabs, homePath, 1)).toBe(tabs);
  });
});
