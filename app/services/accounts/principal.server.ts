import { type SQL, sql } from 'drizzle-orm';
import type { Principal, Role } from '#app/kernel/access/access.ts';
import { readChosen } from '#app/kernel/access/preferences.ts';
import { departView, memberView } from '#app/services/organisation/public/depart-view.server.ts';
import { menuItemView } from '#app/services/permissions/public/menu-item-view.server.ts';
import {
  dataRuleView,
  grantView,
  holderView,
  roleView,
  ruleDepartView,
} from '#app/services/permissions/public/role-view.server.ts';
import { itemStatus } from '#app/services/permissions/wire.ts';
import { preferenceView } from '#app/services/preferences/public/preference-view.server.ts';
import { signInSettingsView } from '#app/services/sign-in-settings/public/sign-in-settings-view.server.ts';

/** A person with what their roles grant, as one statement finds them. */
export interface PrincipalRow extends Record<string, unknown> {
  user_id: string;
  username: string;
  realname: string;
  avatar: string | null;
  dealer_id: string | null;
  depart: Principal['depart'];
  depart_count: number;
  org_codes: string[];
  roles: Role[];
  open_actions: string[];
  chosen: unknown;
  must_enrol: boolean;
}

/** What is selected of `users u` to make a Principal that acts in a department, if it is still theirs. */
export function principalColumns(tenant: string, departId: SQL): SQL {
  return sql`u.id as user_id, u.username, u.realname, u.avatar, u.dealer_id,
    (select json_build_object('id', d.id, 'orgCode', d.org_code, 'name', d.name) from ${departView} d
      join ${memberView} ud on ud.tenant_id = d.tenant_id and ud.depart_id = d.id and ud.user_id = u.id
      where d.tenant_id = ${tenant} and d.id = ${departId}) as depart,
    (select count(*)::int from ${memberView} ud
      where ud.tenant_id = ${tenant} and ud.user_id = u.id) as depart_count,
    (select coalesce(json_agg(d.org_code), '[]') from ${memberView} ud
      join ${departView} d on d.tenant_id = ud.tenant_id and d.id = ud.depart_id
      where ud.tenant_id = ${tenant} and ud.user_id = u.id) as org_codes,
    (select coalesce(json_agg(json_build_object('code', r.code, 'name', r.name, 'level', r.level,
        'dataScope', r.data_scope, 'actions',
        (select coalesce(json_agg(rp.permission_code), '[]') from ${grantView} rp
          where rp.tenant_id = ${tenant} and rp.role_id = r.id),
        'rules', (${rulesOfRole(tenant)})) order by r.sort, r.code), '[]')
      from ${holderView} ur join ${roleView} r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
      where ur.tenant_id = ${tenant} and ur.user_id = u.id and r.enabled) as roles,
    (select coalesce(json_agg(p.code), '[]') from ${menuItemView} p
      where p.tenant_id = ${tenant} and p.kind <> 'group' and p.status = ${itemStatus.open}) as open_actions,
    (select up.chosen from ${preferenceView} up
      where up.tenant_id = ${tenant} and up.user_id = u.id) as chosen,
    (exists (select 1 from ${signInSettingsView} si
        join ${holderView} ur on ur.tenant_id = si.tenant_id and ur.user_id = u.id
        join ${roleView} r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.enabled
        where si.tenant_id = ${tenant} and si.settings->'factorRoles' ? r.code)
      and not exists (select 1 from second_factors sf
        where sf.tenant_id = ${tenant} and sf.user_id = u.id and sf.confirmed_at is not null)) as must_enrol`;
}

/** The data rules of `roles r`: each with the actions of its page and its departments. */
function rulesOfRole(tenant: string): SQL {
  return sql`select coalesce(json_agg(json_build_object('page', dr.permission_code, 'scope', dr.scope,
      'subtree', dr.subtree, 'conditions', dr.conditions,
      'actions', (select json_agg(p.code) from ${menuItemView} p where p.tenant_id = ${tenant}
        and (p.code = dr.permission_code or (p.kind = 'action' and p.parent_code = dr.permission_code))),
      'departs', (select coalesce(json_agg(json_build_object('id', d.id, 'orgCode', d.org_code)), '[]')
        from ${ruleDepartView} rd join ${departView} d on d.tenant_id = rd.tenant_id and d.id = rd.depart_id
        where rd.tenant_id = ${tenant} and rd.rule_id = dr.id))), '[]')
    from ${dataRuleView} dr where dr.tenant_id = ${tenant} and dr.role_id = r.id`;
}

/** The person a row tells of. */
export function principalOf(row: PrincipalRow, sessionId: string): Principal {
  return {
    id: row.user_id,
    sessionId,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    dealerId: row.dealer_id,
    depart: row.depart,
    departCount: row.depart_count,
    orgCodes: row.org_codes,
    roles: row.roles,
    openActions: row.open_actions,
    chosen: readChosen(row.chosen),
    mustEnrol: row.must_enrol,
  };
}
