import type { i18n } from 'i18next';
import { createContext } from 'react-router';
import type { Ctx } from '../request/context.server.ts';

/** What loaders and actions find of the request they serve. */
export interface PageRequest {
  ctx: Ctx;
  words: i18n;
  nonce: string;
  /** Addresses of the stylesheet of the tenant, already compiled. */
  themeHref: string;
}

export const pageRequestContext = createContext<PageRequest>();
