import { type SignInSettings, sendsMail, sendsSms } from '#app/modules/sign-in-settings/rules.ts';

/** Ways beside the password that the tenant has: what cannot work is not offered. */
export function waysIn(settings: SignInSettings) {
  const sms = sendsSms(settings);
  return {
    phone: sms && settings.phoneLogin,
    register: sms && settings.registration !== 'closed',
    recover: sms || sendsMail(settings),
    demo: settings.demoLogin ? settings.demoUsername : null,
  };
}
