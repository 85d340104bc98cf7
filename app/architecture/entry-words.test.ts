import { posix } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { landingWords } from '../administration/landing/carried-words.ts';
import { phonePages } from '../composition/http/phone-pages.ts';
import { carry, frameWords, lightWords } from '../i18n/carried.ts';
import everyEnUS from '../i18n/resources.en-US.ts';
import everyZhCN from '../i18n/resources.zh-CN.ts';
import routes from '../routes.ts';
import { readSources, type Source } from './sources.ts';

/** These files and what they import, but for what only the server runs. */
function reachedFrom(paths: readonly string[], sources: ReadonlyMap<string, Source>): Source[] {
  const reached = new Set(paths);
  for (const path of reached) {
    for (const { to, typeOnly } of sources.get(path)?.edges ?? []) {
      if (to && !typeOnly && /(?<!\.server)\.tsx?$/.test(to)) reached.add(to);
    }
  }
  return [...reached].flatMap((path) => sources.get(path) ?? []);
}

const all = new Map((await readSources('app/**/*.{ts,tsx}')).map((source) => [source.path, source]));

/** What single pages carry, besides what all their kind do. */
const ofPages = [...phonePages.values()].flat();

test('the landing page and what any page may show need no i18next, and say only what is sent along', () => {
  const pages = [
    'app/administration/landing/screens/landing-page.tsx',
    'app/administration/accounts/screens/login-page.tsx',
    'app/administration/accounts/screens/second-factor-page.tsx',
    'app/administration/organisation/screens/depart-page.tsx',
  ];
  const frame = reachedFrom(['app/root.tsx'], all);
  const landing = reachedFrom(pages, all);
  expect(landing.map(({ path }) => path)).toContain('app/ui/fields/captcha-field.tsx');
  const packages = [...frame, ...landing].flatMap(({ edges }) => edges.filter(({ typeOnly }) => !typeOnly));
  expect(packages.filter(({ specifier }) => /i18next/.test(specifier))).toEqual([]);
  expect(unsent(frame, frameWords)).toEqual([]);
  expect(unsent(landing, [...frameWords, ...landingWords])).toEqual([]);
});

test('pages that a phone opens on its own need no i18next either, and say only what is in their document', () => {
  const files = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children }) => [posix.join('app', file), ...files(children ?? [])]);
  const pages = reachedFrom(files(routes.filter(({ id }) => id === 'light')), all);
  expect(pages.map(({ path }) => path)).toContain('app/modules/visits/field/parts/outlet-list.tsx');
  const packages = pages.flatMap(({ path, edges }) =>
    edges.filter(({ typeOnly, specifier }) => !typeOnly && /i18next/.test(specifier)).map(() => path),
  );
  expect(packages).toEqual([]);
  expect(unsent(pages, [...frameWords, ...lightWords, ...ofPages])).toEqual([]);
});

test.each([everyZhCN, everyEnUS])('what is said without i18next has no plural forms', (words) => {
  const carried = JSON.stringify(carry(words, [...frameWords, ...landingWords, ...lightWords, ...ofPages]));
  expect(carried.match(/"[^"]+_(?:zero|one|two|few|many|other)":/g)).toBeNull();
});

/** Keys that these files say and that stand in none of the places. */
function unsent(sources: readonly Source[], places: readonly string[]): string[] {
  const sent = (key: string) =>
    places.some((place) => key === place || key.startsWith(`${place}.`) || key.startsWith(`${place}:`));
  return sources.flatMap(({ path, namespaces, wordKeys }) =>
    wordKeys
      .flatMap((key) => (key.includes(':') ? [key] : namespaces.map((namespace) => `${namespace}:${key}`)))
      .filter((key) => !sent(key))
      .map((key) => `${path}: ${key}`),
  );
}
