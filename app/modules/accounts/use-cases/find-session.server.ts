import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/modules/permissions/rules.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { type PrincipalRow, principalColumns, principalOf } from '../principal.server.ts';
import { hashSessionToken } from '../session-token.server.ts';

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
    tx.execute<PrincipalRow & { session_id: string }>(sql`
      select s.id as session_id, ${principalColumns(tenant, sql`s.depart_id`)}
      from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where s.tenant_id = ${tenant} and s.token_hash = ${tokenHash}
        and s.revoked_at is null and s.expires_at > ${ctx.now()} and u.frozen_at is null`),
  );
  const row = rows[0];
  return row ? principalOf(row, row.session_id) : null;
}
