import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { platformSlug } from '#app/tenancy/made-tenant.ts';
import { platformHosts, platformTenants } from '../table.server.ts';

/**
 * Tells the platform of the tenants that the code brings. What is known of them already stays as operators have
 * left it: a host that was moved or freed does not come back with a restart.
 */
export async function registerFolders(db: Db, tenants: readonly Tenant[]): Promise<void> {
  await inTenant({ db, tenant: { slug: platformSlug } }, async (tx) => {
    for (const { slug, mode, hosts } of tenants) {
      if (mode !== 'platform') {
        await tx
          .insert(platformTenants)
          .values({ tenantId: platformSlug, slug, origin: 'folder', mode })
          .onConflictDoNothing();
      }
      if (hosts.length > 0) {
        await tx
          .insert(platformHosts)
          .values(hosts.map((host) => ({ tenantId: platformSlug, host, slug })))
          .onConflictDoNothing();
      }
    }
  });
}
