import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { requireInUse } from '#app/services/accounts/use-cases/require-in-use.server.ts';

/** An account somebody else has proved to be somebody's. */
export interface ProvedAccount {
  userId: string;
  username: string;
  realname: string;
}

/**
 * Whose account it is, by what they are known by here, and whether it is frozen; null when nobody’s or several people’s.
 */
export async function findAccount(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx'>,
  by: { username: string } | { email: string } | { id: string },
): Promise<(ProvedAccount & { frozen: boolean }) | null> {
  const known =
    'username' in by
      ? sql`lower(username) = ${by.username.toLowerCase()}`
      : 'email' in by
        ? sql`lower(email) = ${by.email.toLowerCase()}`
        : sql`id = ${by.id}`;
  const { rows } = await inTenant(ctx, (tx) =>
    tx.execute<{ id: string; username: string; realname: string; frozen: boolean }>(sql`
      select id, username, realname, frozen_at is not null as frozen from ${personView} users where tenant_id = ${ctx.tenant.slug} and deleted_at is null and ${known}
      order by frozen_at is not null limit 2`),
  );
  const [user, other] = rows;
  if (!user || other?.frozen === user.frozen) return null;
  const { id: userId, username, realname, frozen } = user;
  return { userId, username, realname, frozen };
}

/** The account somebody has proved to be theirs; who is frozen is told so. */
export function accountInUse({ frozen, ...account }: ProvedAccount & { frozen: boolean }): ProvedAccount {
  requireInUse({ frozen });
  return account;
}
