/** How people of a tenant sign in. Pure: the server acts by it, the screen offers it. */

/** What may be chosen from a list. */
export const settingChoices = {
  /** Asked for after two failures, or at every sign-in. */
  captcha: ['failures', 'always'],
  /** Seven days from the sign-in, or from the last use. */
  session: ['fixed', 'sliding'],
  /** Nobody registers; an administrator says yes or no; everybody gets in at once. */
  registration: ['closed', 'approval', 'open'],
  smsProvider: ['outbox', 'aliyun', 'tencent'],
} as const;

type Choices = { -readonly [Name in keyof typeof settingChoices]: (typeof settingChoices)[Name][number] };

/** What is on or off. `demo` is set by demo data only: codes can then be read by administrators. */
export const settingSwitches = ['phoneLogin', 'demoLogin', 'rememberedDevice', 'mailTls', 'demo'] as const;

type Switches = Record<(typeof settingSwitches)[number], boolean>;

/** Numbers with the least and the most they may be. */
export const settingNumbers = {
  /** Characters a new password has at least. */
  passwordLength: [8, 32],
  /** Kinds of characters in it: letters, digits, others. */
  passwordKinds: [2, 3],
  /** Days after which a password has to be changed; 0 means never. */
  passwordDays: [0, 3650],
  mailPort: [1, 65_535],
} as const;

type Numbers = Record<keyof typeof settingNumbers, number>;

/** Short texts. */
export const settingTexts = [
  'demoUsername',
  'registrationRole',
  'registrationDepart',
  'smsKeyId',
  'smsAppId',
  'smsSign',
  'smsLogin',
  'smsRegister',
  'smsRecover',
  'smsBind',
  'mailHost',
  'mailUser',
  'mailFrom',
] as const;

type Texts = Record<(typeof settingTexts)[number], string>;

/** Everything sign-in goes by. */
export type SignInSettings = Choices & Switches & Numbers & Texts & { factorRoles: string[] };

/** What decides who is let in, and by what: not how a form looks or how long a session lasts. */
export const waysIn = [
  'phoneLogin',
  'demoLogin',
  'demoUsername',
  'rememberedDevice',
  'factorRoles',
  'registration',
  'registrationRole',
  'registrationDepart',
  'smsProvider',
  'smsKeyId',
  'smsAppId',
  'smsSign',
  'smsLogin',
  'smsRegister',
  'smsRecover',
  'smsBind',
  'mailHost',
  'mailPort',
  'mailTls',
  'mailUser',
  'mailFrom',
] as const satisfies (keyof SignInSettings)[];

/** What goes for a tenant that has decided nothing. */
export const defaultSettings: SignInSettings = {
  captcha: 'failures',
  session: 'fixed',
  registration: 'approval',
  smsProvider: 'outbox',
  phoneLogin: true,
  demoLogin: false,
  rememberedDevice: false,
  mailTls: true,
  demo: false,
  passwordLength: 8,
  passwordKinds: 2,
  passwordDays: 0,
  mailPort: 465,
  demoUsername: 'demo',
  registrationRole: '',
  registrationDepart: '',
  smsKeyId: '',
  smsAppId: '',
  smsSign: '',
  smsLogin: '',
  smsRegister: '',
  smsRecover: '',
  smsBind: '',
  mailHost: '',
  mailUser: '',
  mailFrom: '',
  factorRoles: [],
};

/** Reads what was stored, by whatever version: what does not fit is as if never decided. */
export function readSettings(stored: unknown): SignInSettings {
  if (typeof stored !== 'object' || stored === null) return defaultSettings;
  const from = stored as Record<string, unknown>;
  const fits: [string, unknown][] = [
    ...Object.entries(settingChoices)
      .filter(([name, values]) => (values as readonly unknown[]).includes(from[name]))
      .map(([name]): [string, unknown] => [name, from[name]]),
    ...settingSwitches
      .filter((name) => typeof from[name] === 'boolean')
      .map((name): [string, unknown] => [name, from[name]]),
    ...Object.entries(settingNumbers)
      .filter(([name, [min, max]]) => isWithin(from[name], min, max))
      .map(([name]): [string, unknown] => [name, from[name]]),
    ...settingTexts
      .filter((name) => typeof from[name] === 'string')
      .map((name): [string, unknown] => [name, (from[name] as string).trim().slice(0, 200)]),
  ];
  const roles = Array.isArray(from.factorRoles)
    ? from.factorRoles.filter((role): role is string => typeof role === 'string').slice(0, 100)
    : [];
  return { ...defaultSettings, ...Object.fromEntries(fits), factorRoles: roles };
}

function isWithin(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** Whether text messages reach anybody: a provider sends them, or a demo shows them. */
export function sendsSms(settings: Pick<SignInSettings, 'smsProvider' | 'demo'>): boolean {
  return settings.smsProvider !== 'outbox' || settings.demo;
}

/** Whether e-mail reaches anybody. */
export function sendsMail(settings: Pick<SignInSettings, 'mailHost' | 'demo'>): boolean {
  return settings.mailHost !== '' || settings.demo;
}

/** The first setting that does not go with the others, or null; each is a sentence of this module's words. */
export function settingsProblem(
  settings: SignInSettings,
  has: { smsSecret: boolean },
): { field: keyof SignInSettings | 'smsSecret'; code: string } | null {
  const problem = (field: keyof SignInSettings | 'smsSecret', code: string) => ({
    field,
    code: `sign-in-settings.${code}`,
  });
  if (settings.smsProvider !== 'outbox') {
    const needed = [
      'smsKeyId',
      'smsSign',
      'smsLogin',
      'smsRegister',
      'smsRecover',
      'smsBind',
      ...(settings.smsProvider === 'tencent' ? (['smsAppId'] as const) : []),
    ] as const;
    const missing = needed.find((name) => settings[name] === '');
    if (missing) return problem(missing, 'sms-incomplete');
    if (!has.smsSecret) return problem('smsSecret', 'sms-incomplete');
  }
  if (settings.mailHost && !settings.mailFrom) return problem('mailFrom', 'mail-incomplete');
  if (settings.mailHost && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(settings.mailHost)) {
    return problem('mailHost', 'bad-host');
  }
  if (settings.registration === 'open' && !settings.registrationRole) {
    return problem('registrationRole', 'role-required');
  }
  if (settings.demoLogin && !settings.demoUsername) return problem('demoUsername', 'demo-incomplete');
  return null;
}
