import { beforeAll, describe, expect, test } from 'vitest';
import { readSources, type Source } from '#app/architecture/sources.ts';
import { declaredPages } from './page-routes.ts';

const sources = new Map<string, Source>();
beforeAll(async () => {
  for (const source of await readSources('app/**/*.{ts,tsx}')) sources.set(source.path, source);
});

/** How a file comes to need antd before anything is opened, as the files on the way; null when it does not. */
function wayToAntd(start: string): string[] | null {
  const from = new Map<string, string | null>([[start, null]]);
  for (const [path] of from) {
    for (const { to, specifier, typeOnly, onDemand } of sources.get(path)?.edges ?? []) {
      if (typeOnly || onDemand) continue;
      if (/^antd(\/|$)/.test(specifier)) return wayBack(path, from);
      if (to && !to.includes('.server.') && !from.has(to)) from.set(to, path);
    }
  }
  return null;
}

function wayBack(path: string, from: ReadonlyMap<string, string | null>): string[] {
  const before = from.get(path);
  return before ? [...wayBack(before, from), path] : [path];
}

const fileOf = (file: string) => file.replace('./', 'app/');
const pages = declaredPages.flatMap((one) => ('frame' in one || one.area !== undefined ? [] : [one]));

describe('pages of the console', () => {
  test('with controls of their own import nothing of antd, but for what is opened', () => {
    const own = pages.filter(({ ownControls }) => ownControls);
    expect(own.length).toBeGreaterThan(40);
    expect(own.map(({ file }) => wayToAntd(fileOf(file))).filter((way) => way !== null)).toEqual([]);
  });

  test('that import nothing of antd wait for none of it', () => {
    const light = pages.filter(({ file, ownControls }) => !ownControls && wayToAntd(fileOf(file)) === null);
    expect(light.map(({ path }) => path)).toEqual([]);
  });
});

test('a piece that stands without antd, wherever it is opened, imports nothing of it', () => {
  const plain = [...sources.values()].flatMap(({ path, text, edges }) =>
    [...text.matchAll(/onDemand\(\(\) => import\('([^']+)'\)[^;]*plain: true/g)].map(([, specifier]) => {
      const { to } = edges.find((edge) => edge.onDemand && edge.specifier === specifier)!;
      return { path, way: wayToAntd(to!) };
    }),
  );
  expect(plain.length).toBeGreaterThan(0);
  expect(plain.filter(({ way }) => way !== null)).toEqual([]);
});
