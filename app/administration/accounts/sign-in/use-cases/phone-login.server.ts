import { takeSentCode } from '#app/administration/codes/use-cases/take-code.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { requireInUse } from '#app/services/accounts/use-cases/require-in-use.server.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';
import { findOnlyOne } from '../../find-one.server.ts';
import { readTarget } from '../../passwords/use-cases/send-account-code.server.ts';
import type { Door } from '../../sessions/use-cases/open-session.server.ts';
import { countAttempt, settleAttempt, settleSuccess } from '../login-attempts.server.ts';
import { type Admission, askSecondFactor, letIn } from './admit.server.ts';

/**
 * Signs a person in with a code sent to their mobile number (AUT-07). A wrong code and a number that nobody has
 * are refused alike; that an account is frozen is told to whoever had the code, for the number is theirs.
 */
export async function phoneLogin(
  ctx: Ctx,
  input: { mobile: string; code: string; remember: boolean; door: Door; device?: string | null },
): Promise<Admission> {
  const { channel, target } = readTarget(input.mobile, 'mobile');
  if (!input.code.trim()) throw new DomainError('codes.required', 422, { field: 'code' });
  if (!(await getSettings(ctx)).phoneLogin) throw new DomainError('accounts.no-phone-login', 403);
  const user = await findOnlyOne(ctx, { channel, target });
  const attemptId = await countAttempt(ctx, user?.username ?? target);
  try {
    await takeSentCode(ctx, { channel, target, purpose: 'login', code: input.code });
    if (!user) throw new DomainError('codes.wrong', 422, { field: 'code' });
    requireInUse(user);
  } catch (error) {
    await settleAttempt(ctx, attemptId, 'failed');
    throw error;
  }
  const { remember, door, device } = input;
  const who = { userId: user.id, remember, door, device, entry: 'phone' };
  const challenge = await askSecondFactor(ctx, who);
  if (challenge) {
    await settleAttempt(ctx, attemptId, 'challenged');
    return challenge;
  }
  await settleSuccess(ctx, attemptId, user.username);
  return letIn(ctx, who);
}
