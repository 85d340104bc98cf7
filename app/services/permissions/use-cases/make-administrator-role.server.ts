import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { permissions, rolePermissions, roles, userRoles } from '../table.server.ts';

/** Code of the role that holds every permission of its tenant, those of later versions too. */
export const administratorCode = 'admin';

/** Makes the administrator's role with everything the tenant has and gives it to a person. */
export async function makeAdministratorRole(tx: Tx, tenant: { slug: string }, userId: string): Promise<void> {
  const tenantId = tenant.slug;
  const roleId = newId();
  await tx.insert(roles).values({
    tenantId,
    id: roleId,
    code: administratorCode,
    name: '租户管理员',
    level: 9,
    dataScope: 'all',
  });
  const all = await tx.select({ code: permissions.code }).from(permissions);
  await tx
    .insert(rolePermissions)
    .values(all.map(({ code }) => ({ tenantId, roleId, permissionCode: code })));
  await tx.insert(userRoles).values({ tenantId, userId, roleId });
}
