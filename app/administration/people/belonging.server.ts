import { type SQL, sql } from 'drizzle-orm';
import { users } from '#app/services/accounts/table.server.ts';
import { departView, memberView } from '#app/services/organisation/public/depart-view.server.ts';
import { holderView, roleView } from '#app/services/permissions/public/role-view.server.ts';

/** What several names in one cell stand between. */
export const nameMark = '、';

/** What a reader of such a cell takes for the end of a name. */
export const marks = '[、,，;；]';

/** Names of the departments of somebody in a row of `users`, by their place in the tree. */
export const departNames = departTexts(sql`true`);

/** Of them those that the person heads. */
export const headedNames = departTexts(sql`held.is_head`);

/** Names of somebody's roles; a role that shares its name or has a mark in it by its code. */
export const roleNames: SQL = sql`(select string_agg(
    case when held_role.name ~ ${marks} or (held_role.tenant_id, held_role.name) in (
      select same.tenant_id, same.name from ${roleView} same group by 1, 2 having count(*) > 1)
    then held_role.code else held_role.name end, ${nameMark} order by held_role.sort, held_role.code)
  from ${holderView} held
  join ${roleView} held_role on held_role.tenant_id = held.tenant_id and held_role.id = held.role_id
  where held.tenant_id = ${users.tenantId} and held.user_id = ${users.id})`;

/** A department that shares its name or has a mark in it stands by its code. */
function departTexts(which: SQL): SQL {
  return sql`(select string_agg(
      case when depart.name ~ ${marks} or (depart.tenant_id, depart.name) in (
        select same.tenant_id, same.name from ${departView} same group by 1, 2 having count(*) > 1)
      then depart.org_code else depart.name end, ${nameMark} order by depart.org_code)
    from ${memberView} held
    join ${departView} depart on depart.tenant_id = held.tenant_id and depart.id = held.depart_id
    where held.tenant_id = ${users.tenantId} and held.user_id = ${users.id} and ${which})`;
}
