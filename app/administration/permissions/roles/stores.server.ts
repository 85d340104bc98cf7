import { sql } from 'drizzle-orm';
import { bindEntity, listedTable } from '#app/entity/store.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { roles } from '#app/services/permissions/table.server.ts';
import { administratorCode } from '#app/services/permissions/use-cases/make-administrator-role.server.ts';
import { role } from './entities.ts';

/** The tenant's roles, with how many people hold each and how much it grants. */
export const roleStore = bindEntity({
  entity: role,
  table: listedTable(roles, {
    version: roles.version,
    createdAt: roles.createdAt,
    updatedAt: roles.updatedAt,
    members: sql`(select count(*)::int from user_roles ur
      join ${personView} u on u.tenant_id = ur.tenant_id and u.id = ur.user_id and u.deleted_at is null
      where ur.tenant_id = roles.tenant_id and ur.role_id = roles.id)`,
    grants: sql`(select count(*)::int from role_permissions rp
      where rp.tenant_id = roles.tenant_id and rp.role_id = roles.id)`,
    fixed: sql`(roles.code = ${administratorCode})`,
  }),
});
