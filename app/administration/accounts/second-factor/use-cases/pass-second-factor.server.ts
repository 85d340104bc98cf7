import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { hashSessionToken } from '#app/services/accounts/session-token.server.ts';
import { loginChallenges, users } from '#app/services/accounts/table.server.ts';
import { rememberDevice } from '../../sign-in/known-devices.server.ts';
import { countAttempt, settleAttempt, settleSuccess } from '../../sign-in/login-attempts.server.ts';
import { type Admission, letIn } from '../../sign-in/use-cases/admit.server.ts';
import { takeCode } from '../second-factor.server.ts';

/** Codes one challenge bears. */
export const triesOfAChallenge = 5;

/** What the step is gone with: unknown, too old, passed already or tried too often look all the same. */
const over = () => new DomainError('accounts.challenge-over', 401);

type Step = 'factor' | 'password';

/** Whether a challenge can still be passed: the step has a page of its own only then. */
export async function isChallengeOpen(ctx: Ctx, challenge: string, step: Step = 'factor'): Promise<boolean> {
  const open = openOf(ctx, challenge, step);
  if (!open) return false;
  const found = await inTenant(ctx, (tx) =>
    tx.select({ userId: loginChallenges.userId }).from(loginChallenges).where(open).limit(1),
  );
  return found.length > 0;
}

/**
 * The second step of signing in: a code of the authenticator, or a recovery code (AUT-14). Each try is counted
 * before it is looked at, on the challenge and together with wrong passwords on the account.
 */
export async function passSecondFactor(
  ctx: Ctx,
  input: { challenge: string; code: string; rememberDevice?: boolean },
): Promise<Admission & { device?: string | null }> {
  const { tokenHash, userId, username, remember, door, entry } = await countTry(
    ctx,
    input.challenge,
    'factor',
  );
  const attemptId = await countAttempt(ctx, username);
  const taken = await takeCode(ctx, userId, input.code);
  if (!taken) {
    await settleAttempt(ctx, attemptId, 'failed');
    throw new DomainError('accounts.wrong-code', 422, { field: 'code' });
  }
  await closeChallenge(ctx, tokenHash);
  await settleSuccess(ctx, attemptId, username);
  ctx.log.info({ event: 'second-factor', with: taken, user: userId }, 'second factor passed');
  const device = input.rememberDevice ? await rememberDevice(ctx, userId) : null;
  return { ...(await letIn(ctx, { userId, remember, door, entry })), device };
}

function openOf(ctx: Ctx, challenge: string, step: Step) {
  const tokenHash = hashSessionToken(challenge);
  if (!tokenHash) return null;
  return and(
    eq(loginChallenges.tenantId, ctx.tenant.slug),
    eq(loginChallenges.tokenHash, tokenHash),
    eq(loginChallenges.step, step),
    isNull(loginChallenges.usedAt),
    gt(loginChallenges.expiresAt, ctx.now()),
    lt(loginChallenges.tries, triesOfAChallenge),
  );
}

/** Counts a try at a challenge before it is looked at, and tells whose it is. */
export async function countTry(ctx: Ctx, challenge: string, step: Step) {
  const open = openOf(ctx, challenge, step);
  if (!open) throw over();
  return inTenant(ctx, async (tx) => {
    const [counted] = await tx
      .update(loginChallenges)
      .set({ tries: sql`${loginChallenges.tries} + 1` })
      .where(open)
      .returning();
    if (!counted) throw over();
    const [user] = await tx
      .select({ username: users.username, passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.slug), eq(users.id, counted.userId)));
    if (!user) throw over();
    return { ...counted, ...user };
  });
}

/** A challenge opens one session: of two right codes at the same time one finds it passed. */
export async function closeChallenge(ctx: Ctx, tokenHash: string): Promise<void> {
  const closed = await inTenant(ctx, (tx) =>
    tx
      .update(loginChallenges)
      .set({ usedAt: ctx.now() })
      .where(
        and(
          eq(loginChallenges.tenantId, ctx.tenant.slug),
          eq(loginChallenges.tokenHash, tokenHash),
          isNull(loginChallenges.usedAt),
        ),
      )
      .returning({ userId: loginChallenges.userId }),
  );
  if (closed.length === 0) throw over();
}
