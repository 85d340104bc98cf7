import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Role } from '#app/kernel/access/access.ts';
import { ownItemMark } from '#app/kernel/module/define-menu.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
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
import { signInSettingsView } from '#app/services/sign-in-settings/public/sign-in-settings-view.server.ts';
import { dealerPlaces } from './public/dealer-places.server.ts';
import type { PersonFacts, ReachFacts } from './rules-person.ts';

/** Whose reach a change may alter: some people, all who hold some roles, or anybody. */
export type Whom = { people: readonly string[] } | { roles: readonly string[] } | 'everybody';

/**
 * Who registers an account where the tenant lets everybody in: they get a role and a department without anybody
 * deciding on them, so both count as somebody's.
 */
export const registrant = '00000000-0000-0000-0000-000000000000';

interface PersonRow extends Record<string, unknown> {
  id: string;
  username: string;
  realname: string;
  dealer_id: string | null;
  depart_ids: string[];
  role_ids: string[];
}

/** All that decides on what these people reach, as it is now in the transaction. */
export async function readReachFacts(ctx: Ctx, tx: Tx, whom: readonly Whom[]): Promise<ReachFacts> {
  const tenant = ctx.tenant.slug;
  const people = await readPeople(tx, tenant, whom);
  const departs = await tx.execute<{ id: string; org_code: string }>(
    sql`select id, org_code from ${departView} departs where tenant_id = ${tenant}`,
  );
  const codes = await tx.execute<{ code: string; page: string; open: boolean }>(
    sql`select code, case when kind = 'action' then coalesce(parent_code, code) else code end as page,
      kind <> 'group' and status = ${itemStatus.open} as open from ${menuItemView} permissions where tenant_id = ${tenant} and not starts_with(code, ${ownItemMark})`,
  );
  const dealerIds = [...new Set(people.flatMap(({ dealerId }) => dealerId ?? []))];
  return {
    people: new Map(people.map((person) => [person.id, person])),
    roles: await readRoles(tx, tenant),
    departs: new Map(departs.rows.map(({ id, org_code: code }) => [id, code])),
    dealers: await dealerPlaces().departsOf(tx, ctx.tenant, dealerIds),
    openActions: codes.rows.filter(({ open }) => open).map(({ code }) => code),
    pages: new Map(codes.rows.map(({ code, page }) => [code, page])),
  };
}

async function readPeople(tx: Tx, tenant: string, whom: readonly Whom[]): Promise<PersonFacts[]> {
  const among = sql.join(whom.map(isOf), sql` or `);
  const { rows } = await tx.execute<PersonRow>(sql`
    select u.id, u.username, u.realname, u.dealer_id,
      (select coalesce(json_agg(ud.depart_id), '[]') from ${memberView} ud
        where ud.tenant_id = ${tenant} and ud.user_id = u.id) as depart_ids,
      (select coalesce(json_agg(r.id order by r.sort, r.code), '[]') from ${holderView} ur
        join ${roleView} r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.enabled
        where ur.tenant_id = ${tenant} and ur.user_id = u.id) as role_ids
    from ${personView} u where u.tenant_id = ${tenant} and (${among})
    union all
    select ${registrant}::uuid, '', '', null,
      (select coalesce(json_agg(d.id), '[]') from ${departView} d
        where d.tenant_id = ${tenant} and d.org_code = s.settings ->> 'registrationDepart'),
      (select coalesce(json_agg(r.id), '[]') from ${roleView} r
        where r.tenant_id = ${tenant} and r.enabled and r.code = s.settings ->> 'registrationRole')
    from ${signInSettingsView} s
    where s.tenant_id = ${tenant} and s.settings ->> 'registration' = 'open'`);
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    realname: row.realname,
    dealerId: row.dealer_id,
    departIds: row.depart_ids,
    roleIds: row.role_ids,
  }));
}

function isOf(whom: Whom): SQL {
  if (whom === 'everybody') return sql`true`;
  if ('people' in whom) return sql`u.id = any(${uuids(whom.people)})`;
  return sql`exists (select from ${holderView} held where held.tenant_id = u.tenant_id and held.user_id = u.id
    and held.role_id = any(${uuids(whom.roles)}))`;
}

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** Every role with what it grants, switched off ones too: who holds which is told of people. */
async function readRoles(tx: Tx, tenant: string): Promise<Map<string, Role>> {
  const { rows } = await tx.execute<{ id: string; role: Role }>(sql`
    select r.id, json_build_object('code', r.code, 'name', r.name, 'level', r.level, 'dataScope', r.data_scope,
      'actions', (select coalesce(json_agg(rp.permission_code), '[]') from ${grantView} rp
        where rp.tenant_id = ${tenant} and rp.role_id = r.id
          and not starts_with(rp.permission_code, ${ownItemMark})),
      'rules', (select coalesce(json_agg(json_build_object('page', dr.permission_code, 'scope', dr.scope,
          'subtree', dr.subtree, 'conditions', dr.conditions,
          'actions', (select json_agg(p.code) from ${menuItemView} p where p.tenant_id = ${tenant}
            and (p.code = dr.permission_code or (p.kind = 'action' and p.parent_code = dr.permission_code))),
          'departs', (select coalesce(json_agg(json_build_object('id', d.id, 'orgCode', d.org_code)), '[]')
            from ${ruleDepartView} rd join ${departView} d on d.tenant_id = rd.tenant_id and d.id = rd.depart_id
            where rd.tenant_id = ${tenant} and rd.rule_id = dr.id)) order by dr.permission_code), '[]')
        from ${dataRuleView} dr where dr.tenant_id = ${tenant} and dr.role_id = r.id)) as role
    from ${roleView} r where r.tenant_id = ${tenant}`);
  return new Map(rows.map(({ id, role }) => [id, role]));
}
