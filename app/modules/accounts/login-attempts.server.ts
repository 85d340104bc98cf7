import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { exceededLimit, lockout, type RecentFailures } from './lockout.ts';
import { loginAttempts } from './table.server.ts';

const unsuccessful = inArray(loginAttempts.outcome, ['pending', 'failed']);

/**
 * Writes a try down before the password is looked at, and refuses it when it is one too many. It counts as
 * a failure until it succeeds: tries in parallel see each other, because each is committed before it counts.
 */
export async function countAttempt(ctx: Ctx, username: string): Promise<string> {
  const attempt = {
    tenantId: ctx.tenant.slug,
    id: newId(),
    username: username.toLowerCase(),
    address: ctx.address,
    outcome: 'pending' as const,
    attemptedAt: ctx.now(),
  };
  await inTenant(ctx, (tx) => tx.insert(loginAttempts).values(attempt));
  const exceeded = exceededLimit(await recentFailures(ctx, attempt.username));
  if (exceeded) {
    await settleAttempt(ctx, attempt.id, 'locked');
    ctx.log.warn({ event: 'login-locked', limit: exceeded }, 'sign-in refused for now');
    throw new DomainError(`accounts.locked-${exceeded}`, 429, {
      values: { minutes: lockout.minutes, failures: lockout.perAccountAndAddress },
    });
  }
  return attempt.id;
}

/** Writes how a try ended. */
export async function settleAttempt(
  ctx: Ctx,
  id: string,
  outcome: 'failed' | 'locked' | 'succeeded',
): Promise<void> {
  await inTenant(ctx, (tx) =>
    tx
      .update(loginAttempts)
      .set({ outcome })
      .where(and(eq(loginAttempts.tenantId, ctx.tenant.slug), eq(loginAttempts.id, id))),
  );
}

/** A success forgives the account's earlier failures from the same address. */
export async function forgiveFailures(ctx: Ctx, username: string): Promise<void> {
  await inTenant(ctx, (tx) =>
    tx
      .delete(loginAttempts)
      .where(
        and(
          eq(loginAttempts.tenantId, ctx.tenant.slug),
          eq(loginAttempts.username, username.toLowerCase()),
          eq(loginAttempts.address, ctx.address),
          unsuccessful,
        ),
      ),
  );
}

async function recentFailures(ctx: Ctx, username: string): Promise<RecentFailures> {
  const since = new Date(ctx.now().getTime() - lockout.minutes * 60_000);
  const account = eq(loginAttempts.username, username);
  const address = eq(loginAttempts.address, ctx.address);
  const [row] = await inTenant(ctx, (tx) =>
    tx
      .select({
        accountAndAddress: sql<number>`(count(*) filter (where ${account} and ${address}))::int`,
        account: sql<number>`(count(*) filter (where ${account}))::int`,
        address: sql<number>`(count(*) filter (where ${address}))::int`,
        all: count(),
      })
      .from(loginAttempts)
      .where(
        and(
          eq(loginAttempts.tenantId, ctx.tenant.slug),
          gt(loginAttempts.attemptedAt, since),
          or(account, address),
          unsuccessful,
        ),
      ),
  );
  return row ?? { accountAndAddress: 0, account: 0, address: 0 };
}
