import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** An account somebody else has proved to be somebody's. */
export interface ProvedAccount {
  userId: string;
  username: string;
  realname: string;
}

/** Somebody who may sign in, by what they are known by here; null when nobody or several are. */
export async function findAccount(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx'>,
  by: { username: string } | { email: string } | { id: string },
): Promise<ProvedAccount | null> {
  const known =
    'username' in by
      ? sql`lower(username) = ${by.username.toLowerCase()}`
      : 'email' in by
        ? sql`lower(email) = ${by.email.toLowerCase()}`
        : sql`id = ${by.id}`;
  const { rows } = await inTenant(ctx, (tx) =>
    tx.execute<{ id: string; username: string; realname: string }>(sql`
      select id, username, realname from users
      where tenant_id = ${ctx.tenant.slug} and frozen_at is null and ${known} limit 2`),
  );
  const [user] = rows;
  if (!user || rows.length > 1) return null;
  return { userId: user.id, username: user.username, realname: user.realname };
}
