import type { Channel, Purpose } from '#app/administration/codes/rules.ts';
import { sendCode } from '#app/administration/codes/use-cases/send-code.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isMainlandMobile, usernameKind } from '#app/lib/validators.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';
import { findOnlyOne } from '../../find-one.server.ts';

/**
 * Sends somebody a code to sign in, to register or to find their password again (AUT-13). Codes for an account
 * reach only whom it belongs to; the answer does not tell whether there is one.
 */
export async function sendAccountCode(
  ctx: Ctx,
  requested: { target: string; purpose: Exclude<Purpose, 'bind'>; channel?: Channel },
): Promise<void> {
  const { purpose } = requested;
  const { channel, target } = readTarget(requested.target, purpose === 'recover' ? 'either' : 'mobile');
  const settings = await getSettings(ctx);
  if (purpose === 'login' && !settings.phoneLogin) throw new DomainError('accounts.no-phone-login', 403);
  if (purpose === 'register' && settings.registration === 'closed') {
    throw new DomainError('accounts.no-registration', 403);
  }
  const onlyIf =
    purpose === 'register'
      ? undefined
      : async (within: Ctx) => (await findOnlyOne(within, { channel, target })) !== null;
  await sendCode(ctx, { channel, target, purpose, onlyIf });
}

/** A mobile number, or where both will do an e-mail address; refused in words when it is neither (VAL-01). */
export function readTarget(text: string, accepts: 'mobile' | 'either'): { channel: Channel; target: string } {
  const target = text.trim();
  if (accepts === 'either' && usernameKind(target) === 'email') return { channel: 'email', target };
  if (target === '') throw new DomainError('codes.mobile-required', 422, { field: 'mobile' });
  if (!isMainlandMobile(target)) throw new DomainError('codes.bad-mobile', 422, { field: 'mobile' });
  return { channel: 'sms', target };
}
