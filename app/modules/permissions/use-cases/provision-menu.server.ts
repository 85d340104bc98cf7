import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import type { MenuEntry } from '../define-menu.ts';
import { permissions } from '../table.server.ts';

/**
 * Gives a tenant the menu and actions that modules declare. What is there already stays as the tenant's
 * administrator left it, so it may run at every start.
 */
export async function provisionMenu(
  tx: Tx,
  tenant: Pick<Tenant, 'slug' | 'mode' | 'productPath'>,
  declared: readonly MenuEntry[],
): Promise<void> {
  const rows = declared
    .filter((entry) => entry.modes?.includes(tenant.mode) ?? true)
    .map((entry) => ({
      tenantId: tenant.slug,
      code: entry.code,
      parentCode: entry.parent ?? null,
      kind: entry.kind,
      path: entry.path?.replace('{product}', tenant.productPath) ?? null,
      component: entry.kind === 'page' ? entry.code : null,
      icon: entry.icon ?? null,
      keepAlive: entry.keepAlive ?? false,
      sort: entry.sort,
    }));
  await tx.insert(permissions).values(rows).onConflictDoNothing();
}
