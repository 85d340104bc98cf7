import { provisionTenant } from '#app/composition/provision-tenant.server.ts';
import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import type { StartLog } from '#app/lib/start/start-log.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';

/** Fewer than the pool has connections. */
const maxConcurrent = 2;

/**
 * Gives every tenant the menu and dictionaries of this version, and a tenant without people its first
 * administrator, whose one-time invitation is printed here and kept nowhere. `originOf` says where a host is reached.
 */
export async function provisionTenants(
  db: Db,
  tenants: readonly Tenant[],
  log: StartLog,
  originOf: (host: string) => string,
): Promise<void> {
  // The operators' site is closed as long as it has no host.
  const open = tenants.filter(({ mode, hosts }) => mode !== 'platform' || hosts.length > 0);
  const provision = async (tenant: Tenant) =>
    inTenant({ db, tenant }, async (tx) => {
      const token = await provisionTenant(tx, tenant, new Date());
      if (!token) return null;
      const link = `${originOf(tenant.hosts[0] ?? '')}/user/invitation/${token}`;
      return `${tenant.shortName} 的首个管理员 admin 用这个链接设置密码（7 天内有效，只能用一次）：${link}`;
    });
  for (let at = 0; at < open.length; at += maxConcurrent) {
    const lines = await Promise.all(open.slice(at, at + maxConcurrent).map(provision));
    for (const line of lines) if (line) log.info(line);
  }
}
