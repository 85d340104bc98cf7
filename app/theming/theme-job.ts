import type { Look } from './look.ts';

/** What a theme is made from; the same job always gives the same stylesheet. */
export interface ThemeJob {
  /** Less of themes/, in order, then the tenant's theme.less: variables are lazy, so the last one wins. */
  less: { file: string; text: string }[];
  look: Look;
}

/** What the worker answers. */
export type ThemeReply = { css: Uint8Array; brotli: Uint8Array } | { error: string };
