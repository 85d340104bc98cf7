import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LivePage, liveLimit, liveNow } from './live-pages.ts';

interface More {
  shot?: number;
  keepAlive?: boolean;
  closed?: string[];
  unsaved?: string[];
}

function show(pages: readonly LivePage<number>[], path: string, more: More = {}) {
  return liveNow(pages, {
    path,
    shot: more.shot ?? 0,
    keepAlive: more.keepAlive ?? true,
    isOpen: (one) => !more.closed?.includes(one),
    isUnsaved: (one) => more.unsaved?.includes(one) ?? false,
    same: Object.is,
  });
}
const after = (...paths: string[]) =>
  paths.reduce<readonly LivePage<number>[]>((pages, path) => show(pages, path), []);
const pathsOf = (pages: readonly LivePage<number>[]) => pages.map(({ path }) => path);
const many = Array.from({ length: liveLimit + 3 }, (_, n) => `/${n}`);

describe('pages that stay alive', () => {
  test('the page in front hears the newest, those behind hear nothing', () => {
    const pages = show(show(after('/a', '/b'), '/a', { shot: 7 }), '/a', { shot: 8 });
    expect(pages.map(({ path, shot }) => [path, shot])).toEqual([
      ['/a', 8],
      ['/b', 0],
    ]);
  });

  test('nothing new is the very same list', () => {
    const pages = after('/a', '/b');
    expect(show(pages, '/b')).toBe(pages);
  });

  test('a page not worth keeping goes when another comes, unless it holds unsaved input', () => {
    const pages = show(after('/a'), '/b', { keepAlive: false });
    expect(pathsOf(show(pages, '/a'))).toEqual(['/a']);
    expect(pathsOf(show(pages, '/a', { unsaved: ['/b'] }))).toEqual(['/a', '/b']);
  });

  test('a page goes with its tab; the one in front stays until another is', () => {
    expect(pathsOf(show(after('/a', '/b'), '/b', { closed: ['/a', '/b'] }))).toEqual(['/b']);
  });

  test('beyond the limit the one used longest ago goes, unsaved input last', () => {
    expect(pathsOf(after(...many))).toEqual(many.slice(3));
    const again = show(after(...many.slice(0, liveLimit)), '/0');
    expect(pathsOf(show(again, '/new', { unsaved: ['/1'] }))).toEqual([
      ...many.slice(0, liveLimit).filter((path) => path !== '/2'),
      '/new',
    ]);
  });

  test.each([
    [14, 14],
    [15, 15],
    [16, 15],
  ])('of %d pages %d stay alive', (opened, alive) => {
    expect(after(...many.slice(0, opened))).toHaveLength(alive);
  });

  test('turns are counted from one', () => {
    expect(after('/a', '/b').map(({ turn }) => turn)).toEqual([1, 2]);
  });

  test('the order never changes, whoever comes to the front', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(25), { maxLength: 80 }), (turns) => {
        let pages: readonly LivePage<number>[] = [];
        for (const n of turns) {
          const next = show(pages, `/${n}`);
          const stayed = pathsOf(pages).filter((path) => pathsOf(next).includes(path));
          expect(pathsOf(next).filter((path) => stayed.includes(path))).toEqual(stayed);
          expect(next.length).toBeLessThanOrEqual(liveLimit);
          expect(pathsOf(next)).toContain(`/${n}`);
          pages = next;
        }
      }),
    );
  });
});
