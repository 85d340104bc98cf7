import { checkCode } from '#app/administration/codes/use-cases/take-code.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { hashPassword } from '#app/services/accounts/password.server.ts';
import { requireInUse } from '#app/services/accounts/use-cases/require-in-use.server.ts';
import { findOnlyOne } from '../../find-one.server.ts';
import { refuseUnfit, refuseUsedBefore, replacePassword } from '../new-password.server.ts';
import { readTarget } from './send-account-code.server.ts';

/**
 * Gives somebody who has forgotten their password a new one, against a code sent to their number or address
 * (AUT-17). Until the code is right nothing tells whether there is an account. Every session of theirs ends; the
 * second factor stays what it was.
 */
export async function recoverPassword(
  ctx: Ctx,
  input: { target: string; code: string; password: string; confirmpassword: string },
): Promise<void> {
  const { channel, target } = readTarget(input.target, 'either');
  // What is wrong with the password alone is told before the code is spent a try on.
  await refuseUnfit(ctx, { ...input, username: '' });
  const code = await checkCode(ctx, { channel, target, purpose: 'recover', code: input.code });
  const user = await findOnlyOne(ctx, { channel, target });
  if (!user) throw new DomainError('codes.wrong', 422, { field: 'code' });
  requireInUse(user);
  await refuseUnfit(ctx, { ...input, username: user.username });
  await refuseUsedBefore(ctx, user.id, input.password);
  const passwordHash = await hashPassword(input.password);
  await inTenant(ctx, async (tx) => {
    await code.spend({ ...ctx, tx });
    const change = { userId: user.id, oldHash: user.passwordHash, passwordHash };
    const ended = await replacePassword(ctx, tx, change);
    if (ended === null) throw new DomainError('codes.wrong', 422, { field: 'code' });
    await writeAuditLog(ctx, tx, {
      action: 'account:recover-password',
      entity: 'user',
      entityId: user.id,
      before: null,
      after: { by: channel, endedSessions: ended },
    });
  });
  ctx.log.info({ event: 'password-recovered', user: user.id, by: channel }, 'password recovered');
}
