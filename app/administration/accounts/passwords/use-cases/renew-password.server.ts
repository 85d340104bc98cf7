import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { hashPassword } from '#app/services/accounts/password.server.ts';
import { closeChallenge, countTry } from '../../second-factor/use-cases/pass-second-factor.server.ts';
import { type OpenedSession, openSession } from '../../sessions/use-cases/open-session.server.ts';
import { refuseUnfit, refuseUsedBefore, replacePassword } from '../new-password.server.ts';

/**
 * The step of signing in with a password that has become too old: a new one, and the person is in. The old one
 * has been proved just before; every other session ends.
 */
export async function renewPassword(
  ctx: Ctx,
  input: { challenge: string; password: string; confirmpassword: string },
): Promise<OpenedSession> {
  const {
    tokenHash,
    userId,
    username,
    passwordHash: oldHash,
    ...who
  } = await countTry(ctx, input.challenge, 'password');
  await refuseUnfit(ctx, { ...input, username });
  await refuseUsedBefore(ctx, userId, input.password);
  const passwordHash = await hashPassword(input.password);
  await closeChallenge(ctx, tokenHash);
  await inTenant(ctx, async (tx) => {
    const ended = await replacePassword(ctx, tx, { userId, oldHash, passwordHash });
    if (ended === null) throw new DomainError('accounts.challenge-over', 401);
    await writeAuditLog(ctx, tx, {
      action: 'account:renew-password',
      entity: 'user',
      entityId: userId,
      before: null,
      after: { endedSessions: ended },
    });
  });
  ctx.log.info({ event: 'password-renewed', user: userId }, 'password renewed');
  return openSession(ctx, { userId, remember: who.remember, door: who.door });
}
