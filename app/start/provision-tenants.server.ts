import type { StartLog } from '#app/db/start-log.server.ts';
import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import { makeFirstAdministrator } from '#app/modules/accounts/use-cases/make-first-administrator.server.ts';
import { allMenus } from '#app/modules/all-menus.ts';
import { provisionDictionaries } from '#app/modules/dictionaries/use-cases/provision-dictionaries.server.ts';
import { provisionMenu } from '#app/modules/permissions/use-cases/provision-menu.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';

/**
 * Gives every tenant the menu and dictionaries of this version, and a tenant without people its first administrator, whose
 * one-time password is printed here and kept nowhere.
 */
export async function provisionTenants(db: Db, tenants: readonly Tenant[], log: StartLog): Promise<void> {
  for (const tenant of tenants) {
    await inTenant({ db, tenant }, async (tx) => {
      await provisionMenu(tx, tenant, allMenus);
      await provisionDictionaries(tx, tenant);
      const password = await makeFirstAdministrator(tx, tenant);
      if (password) log.info(`${tenant.shortName} 的首个管理员：admin，一次性显示的密码：${password}`);
    });
  }
}
