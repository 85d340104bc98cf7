import { describe, expect, test } from 'vitest';
import { groupsOf } from '#app/administration/sign-in-settings/setting-groups.ts';
import {
  defaultSettings,
  readSettings,
  type SignInSettings,
  sendsMail,
  sendsSms,
  settingNumbers,
  settingsProblem,
} from './rules.ts';

const some = (facts: Partial<SignInSettings>): SignInSettings => ({ ...defaultSettings, ...facts });
const shown = (facts: Partial<SignInSettings>) => groupsOf(some(facts)).flatMap(({ controls }) => controls);

describe('what was stored', () => {
  test.each([null, undefined, 'x', 7, []])('%j is as if nobody had decided', (stored) => {
    expect(readSettings(stored)).toEqual(defaultSettings);
  });

  test('what does not fit is as if never decided; the rest counts', () => {
    const stored = {
      captcha: 'never',
      session: 'sliding',
      phoneLogin: 'yes',
      rememberedDevice: true,
      passwordLength: 7,
      passwordKinds: 3,
      mailHost: '  smtp.example.com ',
      smsSign: 5,
      factorRoles: ['clerk', 7, null],
      somethingElse: 1,
    };
    expect(readSettings(stored)).toEqual(
      some({
        session: 'sliding',
        rememberedDevice: true,
        passwordKinds: 3,
        mailHost: 'smtp.example.com',
        factorRoles: ['clerk'],
      }),
    );
  });

  test.each(Object.entries(settingNumbers))('%s stays within %j', (name, [min, max]) => {
    const read = (value: unknown) => readSettings({ [name]: value })[name as keyof typeof settingNumbers];
    const usual = defaultSettings[name as keyof typeof settingNumbers];
    expect([read(min), read(max)]).toEqual([min, max]);
    expect([min - 1, max + 1, min + 0.5, String(min), Number.NaN].map(read)).toEqual(
      Array.from({ length: 5 }, () => usual),
    );
  });

  test('a demo sign-in, and codes that administrators read, are off unless somebody has turned them on', () => {
    expect(defaultSettings).toMatchObject({ demoLogin: false, demo: false, registration: 'approval' });
  });
});

describe('settings that do not go together', () => {
  const aliyun = {
    smsProvider: 'aliyun',
    smsKeyId: 'k',
    smsSign: 's',
    smsLogin: '1',
    smsRegister: '2',
    smsRecover: '3',
    smsBind: '4',
  } as const;
  const mail = { mailHost: 'smtp.example.com', mailFrom: 'no-reply@example.com' };
  test.each<[string, Partial<SignInSettings>, boolean, string | null, string]>([
    ['nothing decided', {}, false, null, ''],
    ['Aliyun whole', aliyun, true, null, ''],
    ['Aliyun without its secret', aliyun, false, 'smsSecret', 'sms-incomplete'],
    ['Aliyun without a template', { ...aliyun, smsBind: '' }, true, 'smsBind', 'sms-incomplete'],
    ['Tencent without its app', { ...aliyun, smsProvider: 'tencent' }, true, 'smsAppId', 'sms-incomplete'],
    ['Tencent whole', { ...aliyun, smsProvider: 'tencent', smsAppId: '1' }, true, null, ''],
    ['mail whole', mail, false, null, ''],
    ['mail from nobody', { ...mail, mailFrom: '' }, false, 'mailFrom', 'mail-incomplete'],
    ['a host with a path', { ...mail, mailHost: 'smtp.example.com/x' }, false, 'mailHost', 'bad-host'],
    ['a host with a port', { ...mail, mailHost: 'smtp.example.com:25' }, false, 'mailHost', 'bad-host'],
    ['open to all without a role', { registration: 'open' }, false, 'registrationRole', 'role-required'],
    ['open to all with a role', { registration: 'open', registrationRole: 'sales' }, false, null, ''],
    [
      'a demo without a name',
      { demoLogin: true, demoUsername: '' },
      false,
      'demoUsername',
      'demo-incomplete',
    ],
  ])('%s', (_name, facts, smsSecret, field, code) => {
    const problem = settingsProblem(some(facts), { smsSecret });
    expect(problem).toEqual(field === null ? null : { field, code: `sign-in-settings.${code}` });
  });

  test('codes reach somebody only by a provider, or where a demo shows them', () => {
    expect(
      [{}, { demo: true }, { smsProvider: 'aliyun' as const }].map((one) => sendsSms(some(one))),
    ).toEqual([false, true, true]);
    expect([{}, { demo: true }, { mailHost: 'x' }].map((one) => sendsMail(some(one)))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the form', () => {
  test.each<[string, Partial<SignInSettings>, keyof SignInSettings | 'smsSecret' | 'mailSecret']>([
    ['a role for newcomers', { registration: 'open' }, 'registrationRole'],
    ['a provider’s key', { smsProvider: 'aliyun' }, 'smsSecret'],
    ['the app of Tencent', { smsProvider: 'tencent' }, 'smsAppId'],
    ['the mail server’s password', { mailHost: 'smtp.example.com' }, 'mailSecret'],
    ['the demo’s name', { demoLogin: true }, 'demoUsername'],
  ])('asks for %s only when it has an effect', (_name, facts, control) => {
    expect(shown({})).not.toContain(control);
    expect(shown(facts)).toContain(control);
  });

  test('never offers to make a tenant a demo', () => {
    expect(
      shown({ registration: 'open', smsProvider: 'tencent', mailHost: 'x', demoLogin: true }),
    ).not.toContain('demo');
  });
});
