import type { SignInSettings } from '#app/services/sign-in-settings/rules.ts';

/** What stands in the form: a setting, or a secret that is only ever written. */
export type Control = Exclude<keyof SignInSettings, 'demo'> | 'smsSecret' | 'mailSecret';

/** The settings in the order they are shown; those without effect as things stand are left out. */
export function groupsOf(now: SignInSettings): { group: string; controls: readonly Control[] }[] {
  const cloud = now.smsProvider !== 'outbox';
  return [
    { group: 'entry', controls: ['captcha', 'session', 'phoneLogin'] },
    { group: 'password', controls: ['passwordLength', 'passwordKinds', 'passwordDays'] },
    { group: 'factor', controls: ['factorRoles', 'rememberedDevice'] },
    {
      group: 'registration',
      controls: [
        'registration',
        ...(now.registration === 'open' ? (['registrationRole', 'registrationDepart'] as const) : []),
      ],
    },
    {
      group: 'sms',
      controls: [
        'smsProvider',
        ...(cloud ? (['smsKeyId', 'smsSecret', 'smsSign'] as const) : []),
        ...(now.smsProvider === 'tencent' ? (['smsAppId'] as const) : []),
        ...(cloud ? (['smsLogin', 'smsRegister', 'smsRecover', 'smsBind'] as const) : []),
      ],
    },
    {
      group: 'mail',
      controls: [
        'mailHost',
        ...(now.mailHost ? (['mailPort', 'mailTls', 'mailUser', 'mailSecret', 'mailFrom'] as const) : []),
      ],
    },
    { group: 'demo', controls: ['demoLogin', ...(now.demoLogin ? (['demoUsername'] as const) : [])] },
  ];
}
