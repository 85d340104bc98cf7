import { z } from 'zod';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { platformSlug } from '#app/tenancy/made-tenant.ts';
import type { Look } from './look.ts';
import { createThemeCompiler, type ThemeCompiler } from './theme-compiler.server.ts';
import { createThemeStore, type StoreOptions, type ThemeFailure } from './theme-store.server.ts';

interface Options extends Omit<StoreOptions, 'compiler'> {
  tenants: Pick<Tenant, 'folder'>[];
  compiler?: ThemeCompiler;
}

/** A stylesheet as it goes over the wire. */
export interface ThemeResponse {
  css: Buffer;
  encoding?: 'br';
  headers: Record<string, string>;
}

/** Stylesheets of all tenants (TEN-05). */
export interface Themes {
  /** Compiles a person's look and gives the address; rejects when it cannot be done (SET-04). */
  prepare(tenant: Branded, look: Look): Promise<string>;
  /** The address a page links, in the tenant's look or a person's own; the last good one on failure. */
  hrefFor(tenant: Branded, look?: Partial<Look>): Promise<string>;
  /** What stands at such an address; null when nothing does. */
  respond(path: string, acceptEncoding?: string): Promise<ThemeResponse | null>;
  /** What did not compile in this process of late. */
  failures(): ThemeFailure[];
  close(): Promise<void>;
}

type Branded = Pick<Tenant, 'folder' | 'theme'>;

// The one door to the compiler: what it is given becomes part of a program.
const checkedLook = z.object({
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .toLowerCase(),
  mode: z.enum(['light', 'dark', 'system']),
  weak: z.boolean(),
});
const address =
  /^\/themes\/(([a-z][a-z0-9-]{1,30})\.([0-9a-f]{6})(?:\.(dark|system))?(\.weak)?-[0-9a-f]{16}\.css)$/;

const headers = {
  'Content-Type': 'text/css; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
};

/** Makes the themes of a process; the compiler's thread starts with the first stylesheet to be made. */
export function createThemes({ tenants, compiler = createThemeCompiler(), ...options }: Options): Themes {
  const store = createThemeStore({ ...options, compiler });
  // Tenants without a folder share the product's own look, each in its colour.
  const folders = new Set([platformSlug, ...tenants.map((tenant) => tenant.folder)]);

  return {
    prepare: async (tenant, look) => `/themes/${await store.obtain(tenant.folder, checkedLook.parse(look))}`,

    async hrefFor({ folder, theme }, { color = theme.colorPrimary, mode = 'light', weak = false } = {}) {
      const wanted = checkedLook.parse({ color, mode, weak });
      return `/themes/${await store.obtain(folder, wanted).catch(() => store.standIn(folder, wanted))}`;
    },

    async respond(path, acceptEncoding = '') {
      const [, name, folder, hex, mode, weak] = address.exec(path) ?? [];
      if (!name || !folder || !folders.has(folder)) return null;
      // Another process may have given the address out: whoever knows the digest may have it made here.
      const found =
        (await store.read(name)) ??
        (await store.remake(name, folder, {
          color: `#${hex}`,
          mode: modeOf(mode),
          weak: weak !== undefined,
        }));
      if (!found) return null;
      const brotli = /\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(acceptEncoding);
      return brotli
        ? { css: found.brotli, encoding: 'br', headers: { ...headers, 'Content-Encoding': 'br' } }
        : { css: found.css, headers };
    },

    failures: () => store.failures(),
    close: () => compiler.close(),
  };
}

function modeOf(part: string | undefined): Look['mode'] {
  return part === 'dark' || part === 'system' ? part : 'light';
}
