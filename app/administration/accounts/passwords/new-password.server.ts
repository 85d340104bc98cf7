import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { noPassword, verifyPassword } from '#app/services/accounts/password.server.ts';
import {
  invitations,
  knownDevices,
  loginChallenges,
  passwordHistory,
  sessions,
  users,
} from '#app/services/accounts/table.server.ts';
import { endRoundTrips } from '#app/services/round-trips/use-cases/end-round-trips.server.ts';
import type { SignInSettings } from '#app/services/sign-in-settings/rules.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';
import {
  type PasswordPolicy,
  passwordPolicy,
  passwordProblem,
  rememberedPasswords,
} from './rules-password.ts';

/** What the tenant asks of new passwords. */
export function policyOf(settings: Pick<SignInSettings, 'passwordLength' | 'passwordKinds'>): PasswordPolicy {
  return { ...passwordPolicy, shortest: settings.passwordLength, kinds: settings.passwordKinds };
}

/** Refuses two texts that differ, and a password that is too weak for the tenant or says whose it is. */
export async function refuseUnfit(
  ctx: Ctx,
  requested: { username: string; password: string; confirmpassword: string },
): Promise<void> {
  if (requested.password === '') {
    throw new DomainError('accounts.new-password-required', 422, { field: 'password' });
  }
  if (requested.confirmpassword === '') {
    throw new DomainError('accounts.confirm-password-required', 422, { field: 'confirmpassword' });
  }
  if (requested.password !== requested.confirmpassword) {
    throw new DomainError('accounts.passwords-differ', 422, { field: 'confirmpassword' });
  }
  const { slug, shortName, name } = ctx.tenant;
  const policy = policyOf(await getSettings(ctx));
  const owner = { username: requested.username, names: [slug, shortName, name] };
  const problem = passwordProblem(requested.password, owner, policy);
  if (problem)
    throw new DomainError(`accounts.${problem}`, 422, { field: 'password', values: { ...policy } });
}

/** Refuses the password in use and the few before it. */
export async function refuseUsedBefore(ctx: Ctx, userId: string, password: string): Promise<void> {
  const hashes = await inTenant(ctx, async (tx) => {
    const [user] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.slug), eq(users.id, userId)));
    const before = await tx
      .select({ passwordHash: passwordHistory.passwordHash })
      .from(passwordHistory)
      .where(and(eq(passwordHistory.tenantId, ctx.tenant.slug), eq(passwordHistory.userId, userId)))
      .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
      .limit(rememberedPasswords - 1);
    return [...(user ? [user] : []), ...before].map(({ passwordHash }) => passwordHash);
  });
  for (const hash of hashes) {
    if (hash !== noPassword && (await verifyPassword(password, hash))) {
      throw new DomainError('accounts.password-used-before', 422, {
        field: 'password',
        values: { count: rememberedPasswords },
      });
    }
  }
}

/**
 * Puts a new hash in place of the one that was looked at and forgets what rested on the old password: challenges
 * half passed, invitations, ways in that wait for a yes, remembered devices, and every session but the one named. How many sessions that ended; null when
 * somebody else has set another password meanwhile.
 */
export async function replacePassword(
  ctx: Ctx,
  tx: Tx,
  change: { userId: string; oldHash: string; passwordHash: string; keepSession?: string },
): Promise<number | null> {
  const { userId, oldHash, passwordHash, keepSession } = change;
  const tenantId = ctx.tenant.slug;
  const now = ctx.now();
  const changed = await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt: now })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId), eq(users.passwordHash, oldHash)))
    .returning({ id: users.id });
  if (changed.length === 0) return null;
  if (oldHash !== noPassword) await remember(ctx, tx, userId, oldHash);
  await tx
    .update(loginChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(loginChallenges.tenantId, tenantId),
        eq(loginChallenges.userId, userId),
        isNull(loginChallenges.usedAt),
      ),
    );
  await tx
    .update(invitations)
    .set({ usedAt: now })
    .where(
      and(eq(invitations.tenantId, tenantId), eq(invitations.userId, userId), isNull(invitations.usedAt)),
    );
  await endRoundTrips(ctx, tx, userId);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.tenantId, tenantId), eq(knownDevices.userId, userId)));
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.tenantId, tenantId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        keepSession ? ne(sessions.id, keepSession) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

async function remember(ctx: Ctx, tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const tenantId = ctx.tenant.slug;
  const own = and(eq(passwordHistory.tenantId, tenantId), eq(passwordHistory.userId, userId));
  await tx
    .insert(passwordHistory)
    .values({ tenantId, id: newId(), userId, passwordHash, createdAt: ctx.now() });
  const old = await tx
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(own)
    .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
    .offset(rememberedPasswords);
  if (old.length === 0) return;
  await tx.delete(passwordHistory).where(
    and(
      own,
      inArray(
        passwordHistory.id,
        old.map(({ id }) => id),
      ),
    ),
  );
}
