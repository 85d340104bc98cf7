import { eq, type SQL, sql } from 'drizzle-orm';
import { listedTable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { loginAttempts } from '#app/services/accounts/table.server.ts';

/** Tries to sign in within somebody's reach: whoever reaches not everybody sees their own. */
export const attemptsWithin = (ctx: Ctx, scope: DataScope): SQL | undefined =>
  scope.all ? undefined : eq(loginAttempts.username, requireUser(ctx).username.toLowerCase());

/** Tries to sign in with whose they are, to be listed; whether a failure still counts towards a lock is no matter of a list. */
export const listedAttempts = listedTable(loginAttempts, {
  at: loginAttempts.attemptedAt,
  createdAt: loginAttempts.attemptedAt,
  updatedAt: loginAttempts.attemptedAt,
  // Values are put in as SQL of their own: a list of one table writes its columns bare.
  realname: sql`(select u.realname from ${personView} u
    where u.tenant_id = ${sql`${loginAttempts.tenantId}`} and lower(u.username) = ${sql`${loginAttempts.username}`})`,
  result: sql`case when ${loginAttempts.outcome} in ('succeeded', 'challenged') then 'ok' else 'failed' end`,
  outcome: sql`case ${loginAttempts.outcome} when 'succeeded' then 'ok' when 'forgiven' then 'failed'
    when 'pending' then 'failed' else ${loginAttempts.outcome} end`,
});
