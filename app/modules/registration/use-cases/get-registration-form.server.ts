import { passwordHint } from '#app/modules/accounts/use-cases/password-hint.server.ts';
import { sendsSms } from '#app/modules/sign-in-settings/rules.ts';
import { getSettings } from '#app/modules/sign-in-settings/use-cases/get-settings.server.ts';
import type { Ctx } from '#app/server/context.server.ts';

/** Whether people may register here, whether somebody decides on it, and what a password must be. */
export async function getRegistrationForm(ctx: Ctx) {
  const settings = await getSettings(ctx);
  return {
    open: settings.registration !== 'closed' && sendsSms(settings),
    hint: await passwordHint(ctx),
  };
}
