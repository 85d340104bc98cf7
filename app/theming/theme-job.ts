import type { Look } from './look.ts';

/** What a theme is made from; the same job always gives the same stylesheet. */
export interface ThemeJob {
  /** Less of themes/ and of modules, in order, then the tenant's theme.less: variables are lazy, so the last one wins. */
  less: { file: string; text: string }[];
  look: Look;
}

/** A stylesheet as it is sent, plain and packed. */
export interface SheetBytes {
  css: Uint8Array;
  brotli: Uint8Array;
}

/** What the worker answers: the sheet of every page, and those of modules by their names. */
export type ThemeReply = (SheetBytes & { modules: Record<string, SheetBytes> }) | { error: string };
