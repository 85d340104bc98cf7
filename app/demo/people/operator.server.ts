import { aUser } from '#app/administration/accounts/seed.server.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { makeAdministratorRole } from '#app/services/permissions/use-cases/make-administrator-role.server.ts';
import { provisionMenu } from '#app/services/permissions/use-cases/provision-menu.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { operatorAccount } from './demo-accounts.server.ts';

/** The one operator of a platform that is tried out. */
export async function makeOperator(
  world: World & { tenant: Pick<Tenant, 'slug' | 'mode' | 'productPath'> },
  menus: readonly MenuEntry[],
): Promise<void> {
  await provisionMenu(world.tx, world.tenant, menus);
  const { username, realname, password } = operatorAccount;
  const { id } = await aUser(world, { username, realname, password });
  await makeAdministratorRole(world.tx, world.tenant, id);
}
