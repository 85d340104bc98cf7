import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Principal, Role } from '#app/modules/permissions/rules.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { hashSessionToken } from '../session-token.server.ts';

interface Row extends Record<string, unknown> {
  session_id: string;
  user_id: string;
  username: string;
  realname: string;
  avatar: string | null;
  dealer_id: string | null;
  depart: Principal['depart'];
  depart_count: number;
  roles: Role[];
  open_actions: string[];
}

/**
 * Who a token stands for, or null when it is unknown, expired, revoked or its person frozen. Roles are read
 * with it, in one statement and at every request: whoever loses a role loses it with the next click, on
 * every process.
 */
export async function findSession(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'now' | 'tx'>,
  token: string,
): Promise<Principal | null> {
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) return null;
  const tenant = ctx.tenant.slug;
  const { rows } = await inTenant(ctx, (tx) =>
    tx.execute<Row>(sql`
      select s.id as session_id, u.id as user_id, u.username, u.realname, u.avatar, u.dealer_id,
        (select json_build_object('id', d.id, 'orgCode', d.org_code, 'name', d.name) from departs d
          join user_departs ud on ud.tenant_id = d.tenant_id and ud.depart_id = d.id and ud.user_id = u.id
          where d.tenant_id = ${tenant} and d.id = s.depart_id) as depart,
        (select count(*)::int from user_departs ud
          where ud.tenant_id = ${tenant} and ud.user_id = u.id) as depart_count,
        (select coalesce(json_agg(json_build_object('code', r.code, 'name', r.name, 'level', r.level,
            'dataScope', r.data_scope, 'actions',
            (select coalesce(json_agg(rp.permission_code), '[]') from role_permissions rp
              where rp.tenant_id = ${tenant} and rp.role_id = r.id)) order by r.sort, r.code), '[]')
          from user_roles ur join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
          where ur.tenant_id = ${tenant} and ur.user_id = u.id and r.enabled) as roles,
        (select coalesce(json_agg(p.code), '[]') from permissions p
          where p.tenant_id = ${tenant} and p.kind = 'action' and p.status = '0') as open_actions
      from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where s.tenant_id = ${tenant} and s.token_hash = ${tokenHash}
        and s.revoked_at is null and s.expires_at > ${ctx.now()} and u.frozen_at is null`),
  );
  const row = rows[0];
  return row
    ? {
        id: row.user_id,
        sessionId: row.session_id,
        username: row.username,
        realname: row.realname,
        avatar: row.avatar,
        dealerId: row.dealer_id,
        depart: row.depart,
        departCount: row.depart_count,
        roles: row.roles,
        openActions: row.open_actions,
      }
    : null;
}
