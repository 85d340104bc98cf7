import type { Tx } from '#app/db/tenant-db.server.ts';
import { makeFirstAdministrator } from '#app/modules/accounts/use-cases/make-first-administrator.server.ts';
import { allMenus } from '#app/modules/all-menus.ts';
import { provisionDictionaries } from '#app/modules/dictionaries/use-cases/provision-dictionaries.server.ts';
import { provisionMenu } from '#app/modules/permissions/use-cases/provision-menu.server.ts';
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
  await provisionMenu(tx, tenant, allMenus);
  await provisionDictionaries(tx, tenant);
  return makeFirstAdministrator(tx, tenant, now);
}
