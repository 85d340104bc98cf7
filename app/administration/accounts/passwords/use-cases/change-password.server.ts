import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { hashPassword } from '#app/services/accounts/password.server.ts';
import { refuseUnfit, refuseUsedBefore, replacePassword } from '../new-password.server.ts';
import { confirmPassword } from './confirm-password.server.ts';

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
  if (input.oldpassword === '') {
    throw new DomainError('accounts.old-password-required', 422, { field: 'oldpassword' });
  }
  if (
    input.password !== '' &&
    input.password === input.confirmpassword &&
    input.password === input.oldpassword
  ) {
    throw new DomainError('accounts.password-unchanged', 422, { field: 'password' });
  }
  await refuseUnfit(ctx, { ...input, username: user.username });
  const oldHash = await confirmPassword(ctx, {
    password: input.oldpassword,
    field: 'oldpassword',
    refusal: 'accounts.old-password-wrong',
  });
  await refuseUsedBefore(ctx, user.id, input.password);
  const passwordHash = await hashPassword(input.password);
  const ended = await inTenant(ctx, async (tx) => {
    const change = { userId: user.id, oldHash, passwordHash, keepSession: user.sessionId };
    const sessions = await replacePassword(ctx, tx, change);
    if (sessions === null) {
      throw new DomainError('accounts.old-password-wrong', 422, { field: 'oldpassword' });
    }
    await writeAuditLog(ctx, tx, {
      action: 'account:change-password',
      entity: 'user',
      entityId: user.id,
      before: null,
      after: { endedSessions: sessions },
    });
    return sessions;
  });
  ctx.log.info({ event: 'password-changed', ended }, 'password changed');
}
