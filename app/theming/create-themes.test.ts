import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ZodError } from 'zod';
import { createFairQueue } from '#app/lib/fairness/fair-queue.ts';
import { moduleSheet } from '#app/lib/web/module-sheets.ts';
import { platformTenant } from '#app/tenancy/made-tenant.ts';
import { createThemes } from './create-themes.server.ts';
import type { CompiledTheme, ThemeCompiler } from './theme-compiler.server.ts';
import type { ThemeJob } from './theme-job.ts';

const tea = { slug: 'tea', folder: 'tea', theme: { colorPrimary: '#0a7f6f' } };
const day = { mode: 'light', weak: false } as const;
let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'themes-'));
  await put('themes/a.less', 'a { color: @c; }');
  await put('tenants/tea/theme.less', '@c: red;');
});
// A sheet that is still on its way may be written meanwhile.
afterEach(() => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 25 }));

async function put(path: string, text: string) {
  await mkdir(join(dir, path, '..'), { recursive: true });
  await writeFile(join(dir, path), text);
}

const compile = vi.fn<(job: ThemeJob) => Promise<CompiledTheme>>();
const compiled = ({ look, less }: ThemeJob): CompiledTheme => ({
  css: Buffer.from(look.color),
  brotli: Buffer.from('br'),
  modules: less.some(({ file }) => file.startsWith('app/modules/tea/'))
    ? { tea: { css: Buffer.from(`tea ${look.color}`), brotli: Buffer.from('tea br') } }
    : {},
});
const compiler: ThemeCompiler = { compile, close: async () => {} };
const log = { error: vi.fn<(fields: object, message: string) => void>() };

beforeEach(() => {
  log.error.mockReset();
  compile.mockReset().mockImplementation(async (job) => compiled(job));
});

function themes(change: Partial<Parameters<typeof createThemes>[0]> = {}) {
  const dirs = {
    themesDir: join(dir, 'themes'),
    tenantsDir: join(dir, 'tenants'),
    cacheDir: join(dir, 'cache'),
  };
  return createThemes({ tenants: [tea], compiler, log, ...dirs, ...change });
}

describe('addresses', () => {
  test('one compile for many requests at once, none for the next', async () => {
    const own = themes();
    const hrefs = await Promise.all(Array.from({ length: 50 }, () => own.hrefFor(tea)));
    expect(new Set(hrefs).size).toBe(1);
    expect(hrefs[0]).toMatch(/^\/themes\/tea\.0a7f6f-[0-9a-f]{16}\.css$/);
    await own.hrefFor(tea);
    expect(compile).toHaveBeenCalledTimes(1);
  });

  test('the next process finds it on disk, whole', async () => {
    const href = await themes().hrefFor(tea);
    expect(await themes().hrefFor(tea)).toBe(href);
    expect(compile).toHaveBeenCalledTimes(1);
    expect((await readdir(join(dir, 'cache'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('a changed source is a new address', async () => {
    const own = themes({ development: true });
    const before = await own.hrefFor(tea);
    await put('tenants/tea/theme.less', '@c: blue;');
    expect(await own.hrefFor(tea)).not.toBe(before);
  });

  test('a colour may be written in either case', async () => {
    const own = themes();
    expect(await own.hrefFor(tea, { color: '#ABCDEF' })).toBe(await own.hrefFor(tea, { color: '#abcdef' }));
    expect(compile).toHaveBeenCalledTimes(1);
  });
});

test('each variant has a name of its own, and is made from it in another process', async () => {
  const looks = (['light', 'dark', 'system'] as const).flatMap((mode) => [
    { mode, weak: false },
    { mode, weak: true },
  ]);
  const hrefs = await Promise.all(looks.map((look) => themes().hrefFor(tea, look)));
  expect(hrefs.map((href) => href.replace(/-.*/, ''))).toEqual([
    '/themes/tea.0a7f6f',
    '/themes/tea.0a7f6f.weak',
    '/themes/tea.0a7f6f.dark',
    '/themes/tea.0a7f6f.dark.weak',
    '/themes/tea.0a7f6f.system',
    '/themes/tea.0a7f6f.system.weak',
  ]);
  await rm(join(dir, 'cache'), { recursive: true });
  compile.mockClear();
  for (const href of hrefs) expect(await themes().respond(href)).not.toBeNull();
  expect(compile.mock.calls.map(([job]) => ({ mode: job.look.mode, weak: job.look.weak }))).toEqual(looks);
});

test('a phone’s sheet has a name of its own, is made from it in another process, and stands in for no other', async () => {
  const href = await themes().hrefFor(tea, { only: 'phone' });
  expect(href).toMatch(/^\/themes\/tea\.0a7f6f\.phone-[0-9a-f]{16}\.css$/);
  await rm(join(dir, 'cache'), { recursive: true });
  compile.mockClear();
  expect(await themes().respond(href)).not.toBeNull();
  expect(compile.mock.calls.map(([job]) => job.look.only)).toEqual(['phone']);
  // It is all there is of the brand: a page of the console waits for one of its own.
  expect((await themes().sheetFor(tea)).href).not.toContain('.phone');
});

test.each([
  '#fff; @import (inline) "/etc/passwd"',
  '#fff',
  '#11223344',
  '#12345g',
  '123456',
  'red',
  '',
  'url(/etc/passwd)',
  'data-uri("/etc/passwd")',
  'var(--x)',
  '#123456\n',
  '#123456;',
  '@plugin "x"',
])('%j never reaches the compiler', async (color) => {
  await expect(themes().hrefFor(tea, { color })).rejects.toBeInstanceOf(ZodError);
  await expect(themes().prepare(tea, { ...day, color })).rejects.toBeInstanceOf(ZodError);
  expect(compile).not.toHaveBeenCalled();
});

describe('responses', () => {
  test('immutable, packed for those who take it', async () => {
    const own = themes();
    const href = await own.hrefFor(tea);
    const plain = await own.respond(href);
    expect(plain).toMatchObject({
      css: Buffer.from('#0a7f6f'),
      headers: { 'Content-Type': 'text/css; charset=utf-8', Vary: 'Accept-Encoding' },
    });
    expect(plain?.headers['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(plain?.headers['Content-Encoding']).toBeUndefined();
    expect(await own.respond(href, 'gzip, deflate, br')).toMatchObject({
      encoding: 'br',
      headers: { 'Content-Encoding': 'br' },
    });
    expect((await own.respond(href, 'gzip, br;q=0'))?.encoding).toBeUndefined();
  });

  test('an address another process gave out is made here', async () => {
    const href = await themes().hrefFor(tea, { color: '#abcdef' });
    await rm(join(dir, 'cache'), { recursive: true });
    expect((await themes().respond(href))?.css.toString()).toBe('#abcdef');
  });

  test.each([
    '/themes/tea.0a7f6f-0000000000000000.css',
    '/themes/nobody.0a7f6f-0000000000000000.css',
    '/themes/tea.0a7f6f.night-0000000000000000.css',
    '/themes/tea.css',
    '/themes/../tenants/tea/theme.less',
    '/themes/tea.0a7f6f-0000000000000000.css.br',
    '/themes/%2e%2e/x',
    '/themes/',
  ])('nothing stands at %s', async (path) => {
    expect(await themes().respond(path)).toBeNull();
    expect(compile).not.toHaveBeenCalled();
  });
});

describe('the sheet of a module', () => {
  beforeEach(() => put('app/modules/tea/tea.less', '.cup { color: @c; }'));

  test('stands beside that of every page, in the same look, and is compiled with it', async () => {
    const own = themes();
    const href = await own.hrefFor(tea, { mode: 'dark' });
    const sheet = moduleSheet(href, 'tea');
    expect(sheet).toMatch(/^\/themes\/tea\.0a7f6f\.dark_tea-[0-9a-f]{16}\.css$/);
    expect(await own.respond(sheet)).toMatchObject({
      css: Buffer.from('tea #0a7f6f'),
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
    expect((await own.respond(sheet, 'br'))?.css).toEqual(Buffer.from('tea br'));
    expect(compile).toHaveBeenCalledTimes(1);
    // The next process finds both on disk; one without a disk makes them.
    expect((await themes().respond(sheet))?.css.toString()).toBe('tea #0a7f6f');
    expect(compile).toHaveBeenCalledTimes(1);
    await rm(join(dir, 'cache'), { recursive: true });
    expect((await themes().respond(sheet))?.css.toString()).toBe('tea #0a7f6f');
  });

  test('of a module that is none there is none', async () => {
    expect(await themes().respond(moduleSheet(await themes().hrefFor(tea), 'rice'))).toBeNull();
  });

  test('of a module that came with an update is there while the page still stands in the older look', async () => {
    await rm(join(dir, 'app'), { recursive: true });
    const older = await themes().hrefFor(tea);
    await put('app/modules/tea/tea.less', '.cup { color: @c; }');
    const found = await themes().respond(moduleSheet(older, 'tea'));
    expect(found?.css.toString()).toBe('tea #0a7f6f');
    expect(found?.headers['Cache-Control']).toBe('no-store');
  });
});

describe('when a theme fails', () => {
  test('the last good one stays, the failure is logged and not tried again at once', async () => {
    const own = themes({ development: true });
    const good = await own.hrefFor(tea);
    await put('tenants/tea/theme.less', '@c: broken;');
    compile.mockRejectedValue(new Error('no'));
    expect(await own.hrefFor(tea)).toBe(good);
    expect(await own.hrefFor(tea)).toBe(good);
    expect(compile).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ theme: expect.stringContaining('tea.') }),
      'theme does not compile',
    );
    await expect(own.prepare(tea, { ...day, color: '#123456' })).rejects.toThrow('no');
    expect((await own.respond(good))?.css.toString()).toBe('#0a7f6f');
  });

  test.each([
    'a { b: c; }',
    '@import "x";',
    '@c: url(x);',
    '@plugin "x";',
    '@c: ~"x";',
    '@{c}: 1;',
    '@c: `1`;',
    '@detached: { a: b };',
  ])('a tenant may set variables only: %s gets the product’s own look', async (text) => {
    await put('tenants/tea/theme.less', text);
    await expect(themes().prepare(tea, { ...day, color: '#123456' })).rejects.toThrow(
      'tenants/tea/theme.less may only set variables',
    );
    expect(await themes().hrefFor(tea)).toMatch(/^\/themes\/tea\.0a7f6f-/);
    expect(compile.mock.lastCall?.[0].less.map(({ file }) => file)).toEqual(['themes/a.less']);
  });
});

describe('a page never waits for a colour', () => {
  /** Compiles nothing until it is told to. */
  function slow() {
    const { promise, resolve } = Promise.withResolvers<void>();
    compile.mockImplementation(async (job) => {
      await promise;
      return compiled(job);
    });
    return resolve;
  }

  test('it begins with the usual look, and the new one takes its place', async () => {
    const own = themes();
    const usual = await own.hrefFor(tea);
    const go = slow();
    const sheet = await own.sheetFor(tea, { color: '#abcdef' }, 'me');
    expect(sheet).toEqual({ href: usual, next: expect.stringMatching(/^\/themes\/tea\.abcdef-/) });
    const fetched = own.respond(sheet.next ?? '');
    go();
    expect((await fetched)?.css.toString()).toBe('#abcdef');
    expect(await own.sheetFor(tea, { color: '#abcdef' }, 'me')).toEqual({ href: sheet.next, next: null });
    expect(compile).toHaveBeenCalledTimes(2);
  });

  test('a new version of a look begins with the old one', async () => {
    const old = await themes().hrefFor(tea, { color: '#abcdef' });
    await themes().hrefFor(tea);
    await put('themes/a.less', 'a { color: @c; top: 0; }');
    const go = slow();
    const sheet = await themes().sheetFor(tea, { color: '#abcdef' });
    expect(sheet.href).toBe(old);
    expect(sheet.next).not.toBe(old);
    go();
  });

  test('a brand that was never compiled begins with what the build has made', async () => {
    const builtDir = join(dir, 'built');
    const plain = await themes({ cacheDir: builtDir, tenants: [] }).hrefFor(platformTenant(undefined), {
      mode: 'system',
    });
    const go = slow();
    const own = themes({ builtDir });
    const sheet = await own.sheetFor(tea, { mode: 'system' });
    expect(sheet).toEqual({ href: plain, next: expect.stringMatching(/^\/themes\/tea\.0a7f6f\.system-/) });
    expect((await own.respond(plain))?.css.toString()).toBe(platformTenant(undefined).theme.colorPrimary);
    go();
  });

  test.each([{ mode: 'dark' }, { weak: true }, { mode: 'dark', color: '#abcdef' }] as const)(
    'a person whose look (%j) nobody has had yet begins with the brand’s own by day, not with the product’s or a stranger’s',
    async (look) => {
      const builtDir = join(dir, 'built');
      const built = themes({ cacheDir: builtDir });
      await built.hrefFor(platformTenant(undefined));
      const usual = await built.hrefFor(tea);
      await themes().hrefFor(tea, { color: '#123456' });
      const go = slow();
      expect((await themes({ builtDir }).sheetFor(tea, look, 'me')).href).toBe(usual);
      go();
    },
  );

  test('one that fails is shown as it was and not promised again', async () => {
    const own = themes();
    const usual = await own.hrefFor(tea);
    compile.mockRejectedValue(new Error('no'));
    await own.sheetFor(tea, { color: '#abcdef' }, 'me');
    await expect.poll(() => own.failures().length).toBe(1);
    expect(await own.sheetFor(tea, { color: '#abcdef' }, 'me')).toEqual({ href: usual, next: null });
  });

  test('a person has so many new looks compiled in a minute, and other people theirs', async () => {
    const own = themes({ looksPerMinute: 3 });
    const usual = await own.hrefFor(tea);
    const go = slow();
    for (const n of [1, 2, 3]) {
      expect((await own.sheetFor(tea, { color: `#00000${n}` }, 'me')).next).not.toBeNull();
    }
    expect(await own.sheetFor(tea, { color: '#000004' }, 'me')).toEqual({ href: usual, next: null });
    expect(await own.prepare(tea, { ...day, color: '#000004' }, 'me')).toEqual({ seconds: 20 });
    // What is there, or on its way, costs nothing.
    expect((await own.sheetFor(tea, { color: '#000001' }, 'me')).next).not.toBeNull();
    expect((await own.sheetFor(tea, {}, 'me')).href).toBe(usual);
    expect((await own.sheetFor(tea, { color: '#000004' }, 'somebody')).next).not.toBeNull();
    go();
  });

  test('a hundred colours of one tenant hold another up for one of them', async () => {
    const order: string[] = [];
    const queue = createFairQueue(100);
    const { promise: allRequested, resolve: begin } = Promise.withResolvers<void>();
    let requested = 0;
    const taking: ThemeCompiler = {
      compile: (job, { owner = '' } = {}) => {
        requested += 1;
        if (requested === 101) begin();
        return queue.run(owner, async () => {
          await allRequested;
          order.push(owner);
          return compiled(job);
        });
      },
      close: async () => {},
    };
    const coffee = { ...tea, slug: 'coffee', theme: { colorPrimary: '#6f4e37' } };
    const own = themes({ compiler: taking });
    const many = Array.from({ length: 100 }, (_, n) =>
      own.hrefFor(tea, { color: `#${n.toString(16).padStart(6, '0')}` }),
    );
    await Promise.all([...many, own.hrefFor(coffee)]);
    expect(order).toHaveLength(101);
    expect(order.indexOf('coffee')).toBeLessThan(3);
  });
});

test('the real compiler: our variables and those of antd, packed', async () => {
  await put('themes/a.less', ':root { --brand-primary: @ant-color-primary; --mine: @c; } // @c');
  const { createThemeCompiler } = await import('./theme-compiler.server.ts');
  const own = themes({ compiler: createThemeCompiler() });
  const packed = await own.respond(await own.hrefFor(tea), 'br');
  const css = brotliDecompressSync(packed?.css ?? '').toString();
  expect(css).toMatch(/^:root \{--brand-primary: #0a7f6f;--mine: red;\}\.t\{--ant-color-primary:#0a7f6f;/);
  await own.close();
});
