import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { addressBlock } from '#app/lib/places/address-block.ts';
import { loginAttempts } from '#app/services/accounts/table.server.ts';
import { type Failure, lockout, reachedLimit } from './lockout.ts';

/** More failures than every limit together need not be looked at. */
const maxRead = 200;

/** Days after a sign-in that its address stays a usual one. */
const usualForDays = 30;

const unsuccessful = inArray(loginAttempts.outcome, ['pending', 'failed']);

/** How a try is to be counted. */
interface Counting {
  /** Whether a captcha has to be read first where failures of late ask for one. */
  asks: boolean;
  /** Whether it is asked for at every try. */
  always: boolean;
}

/**
 * Writes a try down before the password is looked at, and refuses it when it is one too many; null when a captcha
 * has to be read first. It counts as a failure until it succeeds, and tries of one account or from one address are
 * counted one after the other: thirty at once meet what thirty in a row do.
 */
export async function countTry(
  ctx: Ctx,
  account: string,
  { asks, always }: Counting,
): Promise<string | null> {
  const attempt = {
    tenantId: ctx.tenant.slug,
    id: newId(),
    username: account.toLowerCase(),
    address: addressBlock(ctx.address),
    outcome: 'pending' as const,
    userAgent: ctx.userAgent.slice(0, 300),
    attemptedAt: ctx.now(),
  };
  const reached = await inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    // Addresses before accounts, always: two who wait for each other would wait for good.
    for (const key of [`address ${attempt.address}`, `account ${attempt.username}`]) {
      await takeTurns(tx, `try ${ctx.tenant.slug} ${key}`);
    }
    const failures = await recentFailures(within, attempt);
    if (asks && (always || isOften(failures, ctx.now()))) return 'captcha';
    const limit = reachedLimit(failures, ctx.now(), await isUsualAddress(within, attempt));
    await tx.insert(loginAttempts).values({ ...attempt, outcome: limit ? 'locked' : 'pending' });
    return limit;
  });
  if (reached === 'captcha') return null;
  if (reached) {
    ctx.log.warn({ event: 'login-locked', limit: reached }, 'sign-in refused for now');
    throw new DomainError(`accounts.locked-${reached}`, 429, {
      values: { minutes: lockout.minutes, failures: lockout.perAccountAndAddress },
      retryAfter: lockout.minutes * 60,
    });
  }
  return attempt.id;
}

/** The same for a proof that no captcha guards. */
export async function countAttempt(ctx: Ctx, account: string): Promise<string> {
  const id = await countTry(ctx, account, { asks: false, always: false });
  if (id === null) throw new Error('a try that asks for no captcha was asked for one');
  return id;
}

/** Failures of one account, or from one address, after which signing in asks for a captcha (AUT-12). */
const captchaAfter = { account: 2, address: 10 } as const;

/** Whether the failures of late ask for a captcha, whether or not there is such an account. */
export async function failedOften(ctx: Ctx, account: string): Promise<boolean> {
  return isOften(await recentFailures(ctx, { id: newId(), username: account.toLowerCase() }), ctx.now());
}

function isOften(failures: readonly Failure[], now: Date): boolean {
  const since = now.getTime() - lockout.minutes * 60_000;
  const recent = failures.filter(({ at }) => at.getTime() > since);
  return (
    recent.filter(({ sameAccount }) => sameAccount).length >= captchaAfter.account ||
    recent.filter(({ sameAddress }) => sameAddress).length >= captchaAfter.address
  );
}

/** Takes a try back that was no sign-in and did not fail: a password asked for again by a page of one's own. */
export async function withdrawAttempt(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, (tx) =>
    tx
      .delete(loginAttempts)
      .where(and(eq(loginAttempts.tenantId, ctx.tenant.slug), eq(loginAttempts.id, id))),
  );
}

/** Writes how a try ended. */
export async function settleAttempt(
  ctx: Ctx,
  id: string,
  outcome: 'failed' | 'locked' | 'succeeded' | 'challenged',
): Promise<void> {
  await inTenant(ctx, (tx) =>
    tx
      .update(loginAttempts)
      .set({ outcome })
      .where(and(eq(loginAttempts.tenantId, ctx.tenant.slug), eq(loginAttempts.id, id))),
  );
}

/** Writes that a try succeeded, which forgives the account's earlier failures from the same address. */
export async function settleSuccess(ctx: Ctx, id: string, username: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    await tx
      .update(loginAttempts)
      .set({ outcome: 'succeeded' })
      .where(and(eq(loginAttempts.tenantId, ctx.tenant.slug), eq(loginAttempts.id, id)));
    // They stay to be read: who looks at their own sign-ins wants to see the wrong ones too.
    await tx
      .update(loginAttempts)
      .set({ outcome: 'forgiven' })
      .where(
        and(
          eq(loginAttempts.tenantId, ctx.tenant.slug),
          eq(loginAttempts.username, username.toLowerCase()),
          eq(loginAttempts.address, addressBlock(ctx.address)),
          unsuccessful,
        ),
      );
  });
}

/** Failures of the account or the address that may still count, without the try at hand. */
async function recentFailures(ctx: Ctx, attempt: { id: string; username: string }): Promise<Failure[]> {
  // A wait that began almost its own length ago may rest on failures almost as long before that.
  const since = new Date(ctx.now().getTime() - 2 * lockout.minutes * 60_000);
  const account = eq(loginAttempts.username, attempt.username);
  const address = eq(loginAttempts.address, addressBlock(ctx.address));
  return inTenant(ctx, (tx) =>
    tx
      .select({
        at: loginAttempts.attemptedAt,
        sameAccount: sql<boolean>`${account}`,
        sameAddress: sql<boolean>`${address}`,
      })
      .from(loginAttempts)
      .where(
        and(
          eq(loginAttempts.tenantId, ctx.tenant.slug),
          gt(loginAttempts.attemptedAt, since),
          or(account, address),
          unsuccessful,
          ne(loginAttempts.id, attempt.id),
        ),
      )
      .orderBy(desc(loginAttempts.attemptedAt))
      .limit(maxRead),
  );
}

/** Whether the account has signed in from this address of late: strangers' guesses must not lock its owner out. */
async function isUsualAddress(ctx: Ctx, attempt: { username: string; address: string }): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - usualForDays * 86_400_000);
  const found = await inTenant(ctx, (tx) =>
    tx
      .select({ id: loginAttempts.id })
      .from(loginAttempts)
      .where(
        and(
          eq(loginAttempts.tenantId, ctx.tenant.slug),
          eq(loginAttempts.username, attempt.username),
          eq(loginAttempts.address, attempt.address),
          eq(loginAttempts.outcome, 'succeeded'),
          gt(loginAttempts.attemptedAt, since),
        ),
      )
      .limit(1),
  );
  return found.length > 0;
}
