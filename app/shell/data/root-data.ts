import type { Language } from '#app/i18n/languages.ts';
import type { Viewing } from '../layouts/view-as-banner.tsx';
import type { ShareSettings } from './share-setup.tsx';
import type { TenantInfo } from './tenant-info.ts';

/** What every page knows: the root route's data, made once per document by composition/root-data.server.ts. */
export interface RootData {
  tenant: TenantInfo;
  /** Address of the tenant's stylesheet in the person's look. */
  themeHref: string | null;
  /** The stylesheet that takes its place as soon as it is compiled. */
  themeNext: string | null;
  language: Language;
  /** The visitor's browser is a phone's. */
  phone: boolean;
  /** The tenant's own words, laid over the product's. */
  ownWords: Record<string, unknown>;
  requestId: string;
  /** What the messaging app's browser needs to share a page; null in every other one. */
  share: ShareSettings | null;
  /** Whoever looks as somebody else is told so; null otherwise. */
  viewing: Viewing | null;
}
