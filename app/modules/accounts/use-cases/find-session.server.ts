import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/modules/permissions/rules.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { type PrincipalRow, principalColumns, principalOf } from '../principal.server.ts';
import { hashSessionToken } from '../session-token.server.ts';
import { noteDueBefore, noteUse } from './note-use.server.ts';

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

/** The same, and whether the browser's cookie has to be given a later end: the session slides. */
export async function findUse(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'now' | 'tx'>,
  token: string,
): Promise<{ user: Principal; slides: boolean } | null> {
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) return null;
  const tenant = ctx.tenant.slug;
  const { rows } = await inTenant(ctx, (tx) =>
    tx.execute<PrincipalRow & { session_id: string; note_due: boolean; slides: boolean }>(sql`
      select s.id as session_id, s.remember and exists (select 1 from sign_in_settings si
          where si.tenant_id = ${tenant} and si.settings->>'session' = 'sliding') as slides,
        coalesce(s.last_seen_at, s.created_at) <= ${noteDueBefore(ctx.now())} as note_due, ${principalColumns(tenant, sql`s.depart_id`)}
      from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where s.tenant_id = ${tenant} and s.token_hash = ${tokenHash}
        and s.revoked_at is null and s.expires_at > ${ctx.now()} and u.frozen_at is null`),
  );
  const row = rows[0];
  if (!row) return null;
  // Nobody waits for it.
  if (row.note_due && !ctx.tx) void noteUse(ctx, row.session_id);
  return { user: principalOf(row, row.session_id), slides: row.slides && row.note_due };
}
