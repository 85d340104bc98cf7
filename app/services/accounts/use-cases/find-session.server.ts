import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { keptToFrame } from '#app/kernel/session/session-frames.ts';
import { grantView, holderView, roleView } from '#app/services/permissions/public/role-view.server.ts';
import { signInSettingsView } from '#app/services/sign-in-settings/public/sign-in-settings-view.server.ts';
import { type PrincipalRow, principalColumns, principalOf } from '../principal.server.ts';
import { viewAsAction } from '../rules-view-as.ts';
import { hashSessionToken } from '../session-token.server.ts';
import { noteDueBefore, noteUse } from './note-use.server.ts';

interface SessionRow extends PrincipalRow {
  session_id: string;
  door: string;
  note_due: boolean;
  slides: boolean;
  own_id: string;
  own_username: string;
  own_name: string;
  view_as_until: string | null;
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
  return (await findUse(ctx, token))?.user ?? null;
}

/**
 * The same, and whether the browser's cookie has to be given a later end: the session slides. Whoever looks as
 * somebody else does stands for that person, unless `asOneself` is asked for; the view ends by itself with its
 * time, with either account's freezing and with the right to it.
 */
export async function findUse(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'now' | 'tx'>,
  token: string,
  { asOneself = false }: { asOneself?: boolean } = {},
): Promise<{ user: Principal; slides: boolean } | null> {
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) return null;
  const tenant = ctx.tenant.slug;
  const { rows } = await inTenant(ctx, (tx) =>
    tx.execute<SessionRow>(sql`
      select s.id as session_id, s.door, s.remember and exists (select 1 from ${signInSettingsView} si
          where si.tenant_id = ${tenant} and si.settings->>'session' = 'sliding') as slides,
        coalesce(s.last_seen_at, s.created_at) <= ${noteDueBefore(ctx.now())} as note_due, own.id as own_id, own.username as own_username, own.realname as own_name, s.view_as_until,
        ${principalColumns(tenant, sql`case when seen.id is null then s.depart_id else s.view_as_depart_id end`)}
      from sessions s join users own on own.tenant_id = s.tenant_id and own.id = s.user_id
        left join users seen on not ${asOneself} and s.view_as_until > ${ctx.now()}
          and seen.tenant_id = s.tenant_id and seen.id = s.view_as_user_id and seen.frozen_at is null
          and exists (select 1 from ${holderView} ur
            join ${roleView} r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.enabled
            join ${grantView} rp on rp.tenant_id = r.tenant_id and rp.role_id = r.id
            where ur.tenant_id = s.tenant_id and ur.user_id = s.user_id and rp.permission_code = ${viewAsAction})
        join users u on u.tenant_id = s.tenant_id and u.id = coalesce(seen.id, own.id)
      where s.tenant_id = ${tenant} and s.token_hash = ${tokenHash}
        and s.revoked_at is null and s.expires_at > ${ctx.now()} and own.frozen_at is null`),
  );
  const row = rows[0];
  if (!row) return null;
  // Nobody waits for it.
  if (row.note_due && !ctx.tx) void noteUse(ctx, row.session_id);
  return { user: asSeen(row), slides: row.slides && row.note_due };
}

/** The person of a session, or the one they look as: nothing has to be set up first by somebody who only looks. */
function asSeen(row: SessionRow): Principal {
  const user = keptToFrame(principalOf(row, row.session_id), row.door);
  if (row.own_id === user.id || !row.view_as_until) return user;
  const until = new Date(row.view_as_until).toISOString();
  const seenBy = { id: row.own_id, username: row.own_username, realname: row.own_name, until };
  return { ...user, mustEnrol: false, seenBy };
}
