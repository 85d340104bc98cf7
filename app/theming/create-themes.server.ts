import { z } from 'zod';
import { createTokenBuckets } from '#app/lib/fairness/token-buckets.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { platformSlug } from '#app/tenancy/made-tenant.ts';
import type { Look } from './look.ts';
import { createThemeCompiler, type ThemeCompiler } from './theme-compiler.server.ts';
import { createThemeStore, type StoreOptions, type ThemeFailure } from './theme-store.server.ts';

interface Options extends Omit<StoreOptions, 'compiler'> {
  tenants: Pick<Tenant, 'folder'>[];
  compiler?: ThemeCompiler;
  /** Looks that nobody has had before and that one person may have compiled in a minute. */
  looksPerMinute?: number;
}

/** A stylesheet as it goes over the wire. */
export interface ThemeResponse {
  css: Buffer;
  encoding?: 'br';
  headers: Record<string, string>;
}

/** Stylesheets of all tenants (TEN-05). */
export interface Themes {
  /**
   * Compiles a look and gives the address; rejects when it cannot be done. Whoever has had many made of late waits
   * (SET-04).
   */
  prepare(tenant: Branded, look: Look, person?: string): Promise<Prepared>;
  /** The same of the tenant's own look or a person's; the last good one on failure. */
  hrefFor(tenant: Branded, look?: Partial<Look>): Promise<string>;
  /**
   * What a page links now, in the tenant's look or a person's own, and what takes its place as soon as it is there.
   * Nothing is waited for: what stands in is the last good look, or the tenant's usual one, or the product's.
   */
  sheetFor(tenant: Branded, look?: Partial<Look>, person?: string): Promise<Sheet>;
  /**
   * What stands at such an address, or at the one that `moduleSheet` makes of it for a module; null when nothing does.
   */
  respond(path: string, acceptEncoding?: string): Promise<ThemeResponse | null>;
  /** What did not compile in this process of late. */
  failures(): ThemeFailure[];
  close(): Promise<void>;
}

/** Where the build puts the stylesheets it has made. */
export const builtThemes = 'build/themes';

/** Addresses of stylesheets; `next` is null when nothing better is on its way. */
export interface Sheet {
  href: string;
  next: string | null;
}

/** The address of a look that was asked for, or the seconds until the person may ask for another. */
export type Prepared = { href: string } | { seconds: number };

type Branded = Pick<Tenant, 'slug' | 'folder' | 'theme'>;

// The one door to the compiler: what it is given becomes part of a program.
const checkedLook = z.object({
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .toLowerCase(),
  mode: z.enum(['light', 'dark', 'system']),
  weak: z.boolean(),
  only: z.literal('phone').optional(),
});
const address =
  /^\/themes\/(([a-z][a-z0-9-]{1,30})\.([0-9a-f]{6})(?:\.(dark|system))?(\.weak)?(\.phone)?)(?:_([a-z][a-z0-9-]*))?(-[0-9a-f]{16}\.css)$/;

const headers = {
  'Content-Type': 'text/css; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
};

/** Makes the themes of a process; the compiler's thread starts with the first stylesheet to be made. */
export function createThemes({
  tenants,
  compiler = createThemeCompiler(),
  looksPerMinute = 20,
  ...options
}: Options): Themes {
  const store = createThemeStore({ ...options, compiler });
  const allowance = createTokenBuckets({ perMinute: looksPerMinute });
  // Tenants without a folder share the product's own look, each in its colour.
  const folders = new Set([platformSlug, ...tenants.map((tenant) => tenant.folder)]);

  /** Seconds a person has to wait before a look is compiled for them that nobody is having compiled already. */
  async function waitOf(person: string | undefined, folder: string, look: Look): Promise<number> {
    if (person === undefined || (await store.stateOf(folder, look)) !== 'untried') return 0;
    return allowance.take(person);
  }

  /** What a tenant whose look does not compile is shown in: another of its own, else the product's in its colour. */
  async function brandSheet({ folder, theme }: Branded, look: Look): Promise<string> {
    const own = await store.ownStandIn(folder, look, theme.colorPrimary);
    return own ?? store.plain(folder, { ...look, color: theme.colorPrimary });
  }

  async function hrefFor(tenant: Branded, look: Partial<Look> = {}): Promise<string> {
    const { slug, folder } = tenant;
    const requested = lookFor(tenant, look);
    const name = await store.obtain(folder, requested, slug).catch(() => brandSheet(tenant, requested));
    return `/themes/${name}`;
  }

  /** A page that stands in an older look while its own is compiled may be of a module that has come since. */
  async function newSince(folder: string, look: Look, module: string): Promise<ThemeResponse | null> {
    const name = await store.obtain(folder, look, folder).catch(() => null);
    const sheet = name === null ? undefined : (await store.read(name))?.modules[module];
    return sheet ? { css: sheet.css, headers: { ...headers, 'Cache-Control': 'no-store' } } : null;
  }

  return {
    async prepare(tenant, look, person) {
      const requested = checkedLook.parse(look);
      const there = await store.find(tenant.folder, requested);
      if (there) return { href: `/themes/${there}` };
      const seconds = await waitOf(person, tenant.folder, requested);
      if (seconds > 0) return { seconds };
      return { href: `/themes/${await store.obtain(tenant.folder, requested, tenant.slug)}` };
    },

    hrefFor,

    async sheetFor(tenant, look, person) {
      const { folder, slug, theme } = tenant;
      const requested = lookFor(tenant, look);
      const there = await store.find(folder, requested);
      if (there) return { href: `/themes/${there}`, next: null };
      const standIn = await store.standIn(folder, requested, theme.colorPrimary);
      // Only where not even a build is there is nothing to show meanwhile.
      if (!standIn) return { href: await hrefFor(tenant, requested), next: null };
      const failed = (await store.stateOf(folder, requested)) === 'failed';
      if (failed) return { href: `/themes/${await brandSheet(tenant, requested)}`, next: null };
      if ((await waitOf(person, folder, requested)) > 0) return { href: `/themes/${standIn}`, next: null };
      // Whoever fetches it waits for it; nobody hears of its failure but the log.
      store.obtain(folder, requested, slug).catch(() => undefined);
      const next = await store.nameOf(folder, requested).catch(() => null);
      return { href: `/themes/${standIn}`, next: next === null ? null : `/themes/${next}` };
    },

    async respond(path, acceptEncoding = '') {
      const [, prefix, folder, hex, mode, weak, phone, module, rest = ''] = address.exec(path) ?? [];
      if (!prefix || !folder || !folders.has(folder)) return null;
      const name = prefix + rest;
      const look: Look = {
        color: `#${hex}`,
        mode: modeOf(mode),
        weak: weak !== undefined,
        ...(phone ? { only: 'phone' } : {}),
      };
      // Another process may have given the address out: whoever knows the digest may have it made here.
      const theme = (await store.read(name)) ?? (await store.remake(name, folder, look));
      if (!theme) return null;
      const found = module === undefined ? theme : theme.modules[module];
      if (!found) return module === undefined ? null : newSince(folder, look, module);
      const brotli = /\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(acceptEncoding);
      return brotli
        ? { css: found.brotli, encoding: 'br', headers: { ...headers, 'Content-Encoding': 'br' } }
        : { css: found.css, headers };
    },

    failures: () => store.failures(),
    close: () => compiler.close(),
  };
}

function lookFor({ theme }: Branded, look: Partial<Look> = {}): Look {
  const { color = theme.colorPrimary, mode = 'light', weak = false, only } = look;
  return checkedLook.parse({ color, mode, weak, only });
}

function modeOf(part: string | undefined): Look['mode'] {
  return part === 'dark' || part === 'system' ? part : 'light';
}
