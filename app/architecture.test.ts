import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { cookieNames } from '#app/lib/web/cookie-names.ts';
import { borrowedFolders, borrowedUseCases } from './architecture/borrowed-use-cases.ts';
import { readsFiles } from './architecture/file-readers.ts';
import { folderEdges, ringOf } from './architecture/folder-rings.ts';
import { fullFolders, overfull } from './architecture/full-folders.ts';
import {
  idleExceptions,
  layerViolations,
  routePagesOf,
  serverImportsOfBrowserFiles,
} from './architecture/layers.ts';
import { isForBrowser, unguardedPieces } from './architecture/pieces.ts';
import { cyclesOf, readSource, readSources, type Source } from './architecture/sources.ts';
import { tableEdges } from './architecture/table-readers.ts';
import { missingWords, unevenWords } from './architecture/words.ts';
import { loadTenants } from './tenancy/load-tenants.server.ts';

let app: Source[];
let others: Source[];
const isTest = ({ path }: Source) => /\.test\.tsx?$|\/testing\//.test(path);
const isRule = ({ path }: Source) => path.startsWith('app/architecture');

beforeAll(async () => {
  app = await readSources('app/**/*.{ts,tsx}');
  others = await readSources('*.ts', 'scripts/**/*.ts');
});

describe('cookies', () => {
  test('no two have one name', () => {
    const names = Object.values(cookieNames);
    expect([...new Set(names)]).toEqual(names);
  });

  test('every file that sets or reads one takes its name from the list', () => {
    const own = app.filter(
      (source) =>
        !isTest(source) &&
        /document\.cookie\s*=[^=]|[^.\w]serialize\(|['"]set-cookie['"]: `/.test(source.text) &&
        !/cookieNames|signedOutCookie/.test(source.text),
    );
    expect(own.map(({ path }) => path)).toEqual([]);
  });
});

describe('who may import whom', () => {
  test('every import keeps to the layers', () => {
    expect(layerViolations(app)).toEqual([]);
  });

  test('every exception is still needed', () => {
    expect(idleExceptions(app)).toEqual([]);
  });

  test('what the browser runs imports no server file', () => {
    expect(serverImportsOfBrowserFiles(app, routePagesOf(app))).toEqual([]);
  });

  test('no files import one another in a ring', () => {
    expect(cyclesOf(app)).toEqual([]);
  });

  test('no nouns stand on one another in a ring', () => {
    expect(ringOf([...folderEdges(app), ...tableEdges(app)])).toBeNull();
  });

  test('a ring of folders is found, wherever in them it is closed', () => {
    const sources = [
      readSource('app/modules/a/x.server.ts', `import '#app/modules/b/use-cases/y.server.ts'`),
      readSource('app/modules/b/z.server.ts', `import '#app/administration/c/rules.ts'`),
      readSource('app/administration/c/rules.ts', `import '#app/modules/a/rules.ts'`),
    ];
    expect(ringOf(folderEdges(sources))).toEqual(['modules/a', 'modules/b', 'administration/c', 'modules/a']);
    expect(ringOf(folderEdges(sources.slice(1)))).toBeNull();
  });

  test('what others may call of a folder stands in public/, but for the use cases that still lie elsewhere', () => {
    expect(borrowedUseCases(app)).toEqual(borrowedFolders);
    const borrowed = (from: string, specifier: string) =>
      borrowedUseCases([readSource(from, `import { a } from '${specifier}'`)]);
    const [place, other] = ['app/modules/a/use-cases/x.server.ts', '#app/modules/b/use-cases/y.server.ts'];
    expect(borrowed(place, other)).toEqual({ 'modules/b': 1 });
    expect(borrowed(place, '#app/modules/b/room/use-cases/y.server.ts')).toEqual({ 'modules/b': 1 });
    expect(borrowed(place, '#app/modules/b/public/y.server.ts')).toEqual({});
    expect(borrowed('app/modules/b/module.server.ts', other)).toEqual({});
    expect(borrowed(place.replace('.server.ts', '.test.ts'), other)).toEqual({});
  });

  test('every page that a pages.ts names is there', () => {
    expect([...routePagesOf(app)].filter((page) => !existsSync(page))).toEqual([]);
  });

  test.each([
    ['app/lib/a.ts', '#app/db/pool.server.ts'],
    ['app/ui/a.tsx', '#app/modules/orders/listing/use-cases/get-order.server.ts'],
    ['app/modules/orders/rules.ts', '#app/kernel/request/context.server.ts'],
    ['app/modules/orders/listing/wire.ts', './table.server.ts'],
    ['app/modules/orders/listing/list-limits.ts', '#app/administration/accounts/sign-in/lockout.ts'],
    ['app/modules/orders/use-cases/a.server.ts', '#app/services/accounts/table.server.ts'],
    ['app/modules/orders/use-cases/a.server.ts', '#app/services/accounts/password.server.ts'],
    ['app/modules/orders/use-cases/a.server.ts', '#app/shell/pages/page-title.ts'],
    ['app/modules/orders/screens/a.tsx', '#app/administration/accounts/parts/login-form.tsx'],
    ['app/modules/orders/screens/a.tsx', '#app/administration/accounts/sign-in/use-cases/login.server.ts'],
    ['app/composition/a.server.ts', '#app/modules/orders/table.server.ts'],
    ['app/kernel/api/a.server.ts', '#app/services/accounts/wire.ts'],
    ['app/services/tasks/a.server.ts', '#app/entity/store.server.ts'],
    ['app/shell/a.tsx', '#app/entity/list/table/data-table.tsx'],
    ['app/composition/a.server.ts', '#app/demo/define-demo.ts'],
    ['app/db/a.server.ts', '#app/modules/orders/rules.ts'],
  ])('%s may not import %s', (from, specifier) => {
    expect(layerViolations([readSource(from, `import { a } from '${specifier}'; a();`)])).toHaveLength(1);
  });

  test('a part may name a type of a server file, and may not run it', () => {
    const part = (statement: string) => [readSource('app/modules/orders/parts/a.tsx', statement)];
    const specifier = `'../use-cases/get-order.server.ts'`;
    expect(serverImportsOfBrowserFiles(part(`import type { A } from ${specifier}`), new Set())).toEqual([]);
    expect(serverImportsOfBrowserFiles(part(`import { a } from ${specifier}`), new Set())).toHaveLength(1);
    expect(serverImportsOfBrowserFiles(part(`export { a } from ${specifier}`), new Set())).toHaveLength(1);
    expect(serverImportsOfBrowserFiles(part(`await import(${specifier})`), new Set())).toHaveLength(1);
  });

  test('a ring is found', () => {
    const ring = cyclesOf([
      readSource('app/lib/a.ts', `import './b.ts'`),
      readSource('app/lib/b.ts', `import type { C } from './a.ts'; export * from './c.ts'`),
      readSource('app/lib/c.ts', `const a = () => import('#app/lib/a.ts')`),
    ]);
    expect(ring).toEqual(['app/lib/a.ts → app/lib/b.ts → app/lib/c.ts → app/lib/a.ts']);
  });
});

describe('what code may touch', () => {
  test('only the database folder and the start open or hold a pool', () => {
    // metrics.server.ts counts the pool's connections; open-market.server.ts is the seed command's own pool.
    const mayTouch =
      /^app\/(db|start|kernel\/jobs|composition\/jobs)\/|^app\/composition\/metrics\.server\.ts$|^app\/demo\/(outlets\/)?open-market\.server\.ts$/;
    const touching = app.filter(
      (source) =>
        !isTest(source) &&
        !isRule(source) &&
        !mayTouch.test(source.path) &&
        (source.members.includes('$client') ||
          source.calls.includes('drizzle') ||
          source.calls.includes('openPool')),
    );
    expect(touching.map(({ path }) => path)).toEqual([]);
  });

  test('no text becomes code or SQL', () => {
    const forbidden = ['eval', 'new Function', 'Function', 'sql.raw', 'globalThis.eval', 'window.eval'];
    const guilty = [...app, ...others].filter(
      (source) => !isTest(source) && source.calls.some((call) => forbidden.includes(call)),
    );
    expect(guilty.map(({ path }) => path)).toEqual([]);
    expect(readSource('a.ts', 'sql.raw(a); new Function(b); eval(c)').calls).toEqual([
      'sql.raw',
      'new Function',
      'eval',
    ]);
  });

  test('what the browser fetches later comes through onDemand or importPiece, which keep the frame standing', () => {
    const browser = app.filter((source) => !isTest(source) && !isRule(source) && isForBrowser(source.path));
    expect(browser.flatMap(unguardedPieces)).toEqual([]);
    const unguarded = (text: string) => unguardedPieces(readSource('app/ui/a.tsx', text));
    expect(unguarded(`import { lazy } from 'react'; lazy(load)`)).toHaveLength(1);
    expect(unguarded(`const load = () => import('./b.ts')`)).toHaveLength(1);
    expect(unguarded(`import { lazy as later } from 'react'; later(() => import('./b.ts'))`)).toHaveLength(2);
    expect(unguarded(`const B = onDemand(() => import('./b.tsx'), { missing: 'line' })`)).toEqual([]);
    expect(unguarded(`await importPiece(() => import('./b.ts'))`)).toEqual([]);
  });

  test('files from people are read in the bounded process and nowhere else', () => {
    expect(app.filter((source) => !isTest(source)).flatMap(readsFiles)).toEqual([]);
    const guilty = (text: string) => readsFiles(readSource('app/modules/orders/a.server.ts', text)).length;
    expect(guilty(`import sharp from 'sharp'`)).toBe(1);
    expect(guilty(`import { streamXlsxRows } from 'hucre/xlsx'`)).toBe(1);
    expect(guilty(`import { writeXlsx, streamXlsxRows } from 'hucre/xlsx'`)).toBe(1);
    expect(guilty(`const { readXlsx } = await import('hucre/xlsx')`)).toBe(1);
    expect(guilty(`import { createInflateRaw } from 'node:zlib'`)).toBe(1);
    expect(guilty(`import { works } from '#app/bounded/works.server.ts'`)).toBe(1);
    expect(guilty(`import { drawPicture } from '#app/bounded/picture/draw-picture.server.ts'`)).toBe(1);
    expect(guilty(`import { fileKind } from '#app/lib/files/file-kind.ts'; fileKind(a, b)`)).toBe(1);
    expect(guilty(`import type { GivenLine } from '#app/bounded/table/read-table.server.ts'`)).toBe(0);
    expect(guilty(`import { writeXlsx } from 'hucre/xlsx'`)).toBe(0);
  });

  test('no tenant is named outside tenants/: neither its folder nor its short name', async () => {
    const tenants = await loadTenants('./tenants');
    // The platform's own brand is the product's name, too: its share title is 易快消 whoever the tenant (WXP-02).
    const slugs = tenants.flatMap(({ slug, shortName, hosts }) =>
      hosts.includes('localhost') ? [slug] : [slug, shortName],
    );
    expect(tenants.length).toBeGreaterThan(1);
    const named = [...app, ...others]
      .filter((source) => !isTest(source))
      .filter(({ strings }) => slugs.some((slug) => strings.some((text) => text.includes(slug))))
      .map(({ path }) => path);
    for await (const file of glob('themes/**/*.less')) {
      const text = await readFile(file, 'utf8');
      if (slugs.some((slug) => text.includes(slug))) named.push(file);
    }
    expect(named).toEqual([]);
  });
});

describe('what tests may count on', () => {
  test('no test gives a busy machine only a second: what comes in its own time is looked for with soon()', () => {
    const own = 'app/lib/testing/soon.ts';
    const impatient = app.filter(({ path, text }) => path !== own && /\bvi\.waitFor\(/.test(text));
    expect(impatient.map(({ path }) => path)).toEqual([]);
  });
});

describe('where things lie', () => {
  let files: string[];
  const looks: string[] = [];
  beforeAll(async () => {
    for await (const file of glob('themes/**/*.*')) looks.push(file.replaceAll('\\', '/'));
    files = [];
    for await (const file of glob('app/**/*.*')) files.push(file.replaceAll('\\', '/'));
  });

  test('names are in kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.([a-z]+|zh-CN|en-US))+$/;
    const exempt = /^app\/db\/migrations\/|\.part$/;
    expect(
      files.filter((file) => !exempt.test(file) && !file.split('/').every((name) => kebab.test(`${name}.x`))),
    ).toEqual([]);
  });

  test('folders are at most four deep, five in a room of a module', () => {
    const inRoom =
      /^app\/(modules|administration)\/[^/]+\/[^/]+\/(use-cases|public|parts|screens|testing)\/[^/]+$/;
    expect(files.filter((file) => file.split('/').length > 5 && !inRoom.test(file))).toEqual([]);
  });

  test('a folder shows no more than can be taken in at a glance, but for those that are being emptied', () => {
    expect(overfull(files)).toEqual(fullFolders);
    expect(overfull(looks)).toEqual({});
    const many = Array.from({ length: 16 }, (_, at) => `app/x/file-${at}.ts`);
    expect(overfull(many)).toEqual({ 'app/x': 16 });
    expect(overfull([...many.slice(1), 'app/x/file-0.test.ts', 'app/x/words.zh-CN.json'])).toEqual({});
  });

  test('there are no barrels and no drawers', () => {
    const drawers = new Set(['utils', 'common', 'helpers', 'types']);
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
    expect(files.filter((file) => file.split('/').some((name) => drawers.has(name)))).toEqual([]);
  });
});

describe('words', () => {
  test('every module says the same in each language', async () => {
    expect(await unevenWords()).toEqual([]);
  });

  test('every word that is asked for exists', async () => {
    expect(await missingWords(app.filter((source) => !isTest(source) && !isRule(source)))).toEqual([]);
  }, 120_000);
});
