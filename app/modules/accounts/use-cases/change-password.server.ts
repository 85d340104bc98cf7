import { and, eq, isNull } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { writeAuditLog } from '#app/db/write-audit-log.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { hashPassword } from '../password.server.ts';
import { passwordPolicy, passwordProblem } from '../rules-password.ts';
import { loginChallenges, users } from '../table.server.ts';
import { confirmPassword } from './confirm-password.server.ts';
import { endOthersWithin } from './end-sessions.server.ts';

/**
 * Gives somebody a new password of their own choice (USR-03). The old one is asked for, and a wrong one
 * counts as a failed sign-in. Everywhere else the person is signed out.
 */
export async function changePassword(
  ctx: Ctx,
  input: { username: string; oldpassword: string; password: string; confirmpassword: string },
): Promise<void> {
  const user = requireUser(ctx);
  if (input.username.trim().toLowerCase() !== user.username.toLowerCase()) {
    throw new DomainError('accounts.not-your-account', 403, { field: 'username' });
  }
  refuseUnfit(ctx, user.username, input);
  const checkedHash = await confirmPassword(ctx, {
    password: input.oldpassword,
    field: 'oldpassword',
    refusal: 'accounts.old-password-wrong',
  });
  const passwordHash = await hashPassword(input.password);
  const ended = await inTenant(ctx, async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(
        and(
          eq(users.tenantId, ctx.tenant.slug),
          eq(users.id, user.id),
          // Somebody else may have set another one since the old one was looked at.
          eq(users.passwordHash, checkedHash),
        ),
      )
      .returning({ id: users.id });
    if (changed.length === 0) {
      throw new DomainError('accounts.old-password-wrong', 422, { field: 'oldpassword' });
    }
    // Whoever knew the old password and waits at the second step is not let in with it any more.
    await tx
      .update(loginChallenges)
      .set({ usedAt: ctx.now() })
      .where(
        and(
          eq(loginChallenges.tenantId, ctx.tenant.slug),
          eq(loginChallenges.userId, user.id),
          isNull(loginChallenges.usedAt),
        ),
      );
    const sessions = await endOthersWithin(ctx, tx);
    await writeAuditLog(ctx, tx, {
      action: 'account:change-password',
      entity: 'user',
      entityId: user.id,
      before: null,
      after: { endedSessions: sessions.length },
    });
    return sessions;
  });
  ctx.log.info({ event: 'password-changed', ended: ended.length }, 'password changed');
}

/** Everything that can be told without looking at the old password's hash. */
function refuseUnfit(
  ctx: Ctx,
  username: string,
  input: { oldpassword: string; password: string; confirmpassword: string },
): void {
  const required = [
    ['oldpassword', 'old-password-required'],
    ['password', 'new-password-required'],
    ['confirmpassword', 'confirm-password-required'],
  ] as const;
  for (const [field, code] of required) {
    if (input[field] === '') throw new DomainError(`accounts.${code}`, 422, { field });
  }
  if (input.password !== input.confirmpassword) {
    throw new DomainError('accounts.passwords-differ', 422, { field: 'confirmpassword' });
  }
  if (input.password === input.oldpassword) {
    throw new DomainError('accounts.password-unchanged', 422, { field: 'password' });
  }
  const { slug, shortName, name } = ctx.tenant;
  const problem = passwordProblem(input.password, { username, names: [slug, shortName, name] });
  if (problem) {
    throw new DomainError(`accounts.${problem}`, 422, { field: 'password', values: { ...passwordPolicy } });
  }
}
