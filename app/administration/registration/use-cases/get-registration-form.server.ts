import { passwordHint } from '#app/administration/accounts/sign-in/use-cases/password-hint.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { sendsSms } from '#app/services/sign-in-settings/rules.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';

/** Whether people may register here, whether somebody decides on it, and what a password must be. */
export async function getRegistrationForm(ctx: Ctx) {
  const settings = await getSettings(ctx);
  return {
    open: settings.registration !== 'closed' && sendsSms(settings),
    hint: await passwordHint(ctx),
  };
}
