import type { i18n } from 'i18next';
import { createContext } from 'react-router';
import type { Sheet } from '#app/theming/create-themes.server.ts';
import type { Ctx } from '../request/context.server.ts';

/** What loaders and actions find of the request they serve. */
export interface PageRequest {
  ctx: Ctx;
  words: i18n;
  nonce: string;
  /** Places of what the page says without i18next, besides what all its kind do. */
  carries: readonly string[];
  /** The stylesheet of the tenant, and the one that takes its place when it is compiled; null keeps what is linked. */
  sheet: Sheet | null;
}

export const pageRequestContext = createContext<PageRequest>();
