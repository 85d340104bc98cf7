import { makeFirstAdministrator } from '#app/administration/accounts/use-cases/make-first-administrator.server.ts';
import { provisionDictionaries } from '#app/administration/dictionaries/use-cases/provision-dictionaries.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { provisionMenu } from '#app/services/permissions/use-cases/provision-menu.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';

/**
 * Gives a tenant the menu and dictionaries of this version, and one without people its first administrator: what
 * comes back is the secret of their one-time invitation, null when somebody is there already.
 */
export async function provisionTenant(
  tx: Tx,
  tenant: Pick<Tenant, 'slug' | 'mode' | 'productPath'>,
  now: Date,
): Promise<string | null> {
  await provisionMenu(tx, tenant, allModules.menus);
  await provisionDictionaries(tx, tenant);
  return makeFirstAdministrator(tx, tenant, now);
}
