import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type SignInSettings, sendsMail, sendsSms } from '#app/services/sign-in-settings/rules.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';
import { isCaptchaDue } from './login.server.ts';

/** What the sign-in form has beside name and password: a captcha, and the ways the tenant offers. */
export async function getSignInForm(ctx: Ctx, username: string) {
  const settings = await getSettings(ctx);
  return { captcha: await isCaptchaDue(ctx, settings, username), ways: waysIn(settings) };
}

/** Ways in beside the password that the tenant has. */
export async function getWaysIn(ctx: Ctx) {
  return waysIn(await getSettings(ctx));
}

/** Whether the tenant lets a browser be remembered at the second step. */
export async function mayRememberDevice(ctx: Ctx): Promise<boolean> {
  return (await getSettings(ctx)).rememberedDevice;
}

/** What cannot work is not offered. */
function waysIn(settings: SignInSettings) {
  const sms = sendsSms(settings);
  return {
    phone: sms && settings.phoneLogin,
    register: sms && settings.registration !== 'closed',
    recover: sms || sendsMail(settings),
    demo: settings.demoLogin ? settings.demoUsername : null,
  };
}
