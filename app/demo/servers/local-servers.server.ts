import type { Db } from '#app/db/tenant-db.server.ts';
import { localErpOrigin } from '#app/integrations/kingdee/local-origin.ts';
import { startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import { openDemoBooks } from '#app/modules/erp/seed/seed-erp.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { type StandIns, startStandIns } from './stand-ins.server.ts';

/** Protocol servers of this process, by the origin that settings name them with. */
export interface LocalServers {
  origins: Readonly<Record<string, string>>;
  /** What stands in for enterprise messaging and a central sign-in, while the demo runs. */
  standIns: StandIns | null;
  /** Once callbacks are answered: what the vendor pushes every ten minutes. */
  push(): Promise<void>;
  close(): Promise<void>;
}

/** Starts what demo data and acceptance talk to instead of the services of vendors; in production nothing. */
export async function startLocalServers(
  requested: { demo: boolean; acceptance: boolean; standIns: boolean; port: number },
  world: { db: Db; tenants: readonly Tenant[]; secrets: SecretBox },
): Promise<LocalServers> {
  const nothing = () => Promise.resolve();
  if (!requested.demo && !requested.acceptance) {
    return { origins: {}, standIns: null, push: nothing, close: nothing };
  }
  const kingdee = await startLocalKingdee();
  if (requested.demo) await openDemoBooks(kingdee, world);
  const outside = requested.demo && requested.standIns ? await startStandIns(world, requested.port) : null;
  return {
    origins: { [localErpOrigin]: kingdee.origin },
    standIns: outside?.settings ?? null,
    push: () => outside?.push() ?? nothing(),
    close: () => Promise.all([kingdee.close(), outside?.close()]).then(() => undefined),
  };
}
