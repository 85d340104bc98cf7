import type { TFunction } from 'i18next';
import type { Logger } from 'pino';
import type { Bounded } from '#app/bounded/create-bounded.server.ts';
import type { Db, LateTransaction, Tx } from '#app/db/tenant-db.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Outside } from '#app/integrations/outside.server.ts';
import type { FileStorage } from '#app/integrations/storage/file-storage.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import type { Prepared } from '#app/theming/create-themes.server.ts';
import type { Look } from '#app/theming/look.ts';
import type { ThemeFailure } from '#app/theming/theme-store.server.ts';
import type { Principal } from '../access/access.ts';
import type { RequestPlace } from './request-place.server.ts';
import type { SecretBox } from './secret-box.server.ts';

/** What a request knows of itself; made once at the edge and passed first to every use case. */
export interface Ctx {
  tenant: Tenant;
  /** Who is signed in, or null. */
  user: Principal | null;
  db: Db;
  /** The transaction already open for this call, when there is one; inTenant joins it. */
  tx?: Tx;
  /** The transaction of this call that has not begun yet; the first inTenant begins it. */
  late?: LateTransaction;
  /** Nothing may be written: somebody looks as another person sees it. */
  readOnly?: boolean;
  /** Words in the reader's language, with the tenant's own in front. */
  t: TFunction;
  language: Language;
  /** The time by which this request is judged. */
  now: () => Date;
  log: Logger;
  /** Told of the origins that the answer's page may show in a frame. */
  mayFrame?: (origins: readonly string[]) => void;
  /** Told of the origins whose scripts the answer's page may run. */
  mayRun?: (origins: readonly string[]) => void;
  /** Told of the origins whose pictures the answer's page may show. */
  mayShow?: (origins: readonly string[]) => void;
  /** Compiles the tenant's stylesheet for a look and gives its address; there where pages are served. */
  prepareTheme?: (look: Look, person?: string) => Promise<Prepared>;
  /** A tenant of this process by its slug, as its folder and the platform make it. */
  knownTenant?: (slug: string) => Tenant | null;
  /** Themes that did not compile in this process. */
  themeFailures?: () => ThemeFailure[];
  /** For secrets that have to be read again; passwords and tokens are hashed instead. */
  secrets: SecretBox;
  /** The way to services outside. */
  outside: Outside;
  /** Where the content of files lies. */
  files: FileStorage;
  /** Reads what people send. */
  bounded: Bounded;
  requestId: string;
  /** The caller's network address. */
  address: string;
  userAgent: string;
  /** Ports that people reach this process by, the usual one first: a link of ours names no other. */
  ports: readonly number[];
  /** The page or call it was made by; unknown to what no request is behind. */
  place?: RequestPlace;
  /** Whether the caller reached us over TLS. */
  secure: boolean;
}
