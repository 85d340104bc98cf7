import type { Db } from '#app/db/tenant-db.server.ts';
import { localErpOrigin } from '#app/integrations/kingdee/local-origin.ts';
import { startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import type { SecretBox } from '#app/server/secret-box.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { openDemoBooks } from './erp.server.ts';

/** Protocol servers of this process, by the origin that settings name them with. */
export interface LocalServers {
  origins: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts what demo data and acceptance talk to instead of the services of vendors; in production nothing. */
export async function startLocalServers(
  wanted: { demo: boolean; acceptance: boolean },
  world: { db: Db; tenants: readonly Pick<Tenant, 'slug' | 'timeZone'>[]; secrets: SecretBox },
): Promise<LocalServers> {
  if (!wanted.demo && !wanted.acceptance) return { origins: {}, close: () => Promise.resolve() };
  const kingdee = await startLocalKingdee();
  if (wanted.demo) await openDemoBooks(kingdee, world);
  return { origins: { [localErpOrigin]: kingdee.origin }, close: () => kingdee.close() };
}
