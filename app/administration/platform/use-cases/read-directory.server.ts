import { eq } from 'drizzle-orm';
import { type Db, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { HostRecord, TenantRecord } from '#app/tenancy/tenant-record.ts';
import { platformHosts, platformTenants } from '../table.server.ts';

/** Everything a platform says of its tenants, for the look-up of every process. */
export function readDirectory(
  db: Db,
  owner: string,
): Promise<{ tenants: TenantRecord[]; hosts: HostRecord[] }> {
  return inTenantReadOnly({ db, tenant: { slug: owner } }, async (tx) => ({
    tenants: await tx
      .select({
        slug: platformTenants.slug,
        origin: platformTenants.origin,
        status: platformTenants.status,
        name: platformTenants.name,
        shortName: platformTenants.shortName,
        title: platformTenants.title,
        mode: platformTenants.mode,
        productPath: platformTenants.productPath,
        colorPrimary: platformTenants.colorPrimary,
        icp: platformTenants.icp,
        logo: platformTenants.logo,
        menus: platformTenants.menus,
        maxUsers: platformTenants.maxUsers,
        maxBytes: platformTenants.maxBytes,
        maxCalls: platformTenants.maxCalls,
      })
      .from(platformTenants)
      .where(eq(platformTenants.tenantId, owner)),
    hosts: await tx
      .select({ host: platformHosts.host, slug: platformHosts.slug })
      .from(platformHosts)
      .where(eq(platformHosts.tenantId, owner)),
  }));
}
