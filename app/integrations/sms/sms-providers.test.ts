import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../outbound/outbound.server.ts';
import { createAliyunSms } from './aliyun-sms.server.ts';
import { isSmsTooOften } from './sms-failure.server.ts';
import { createMemoryOutbox, createOutboxSms } from './sms-outbox.ts';
import type { SmsProvider, SmsTemplates } from './sms-provider.ts';
import { createTencentSms } from './tencent-sms.server.ts';
import { startLocalAliyunSms } from './testing/local-aliyun.ts';
import type { LocalSms } from './testing/local-sms.ts';
import { startLocalTencentSms } from './testing/local-tencent.ts';

const key = { id: 'key-id', secret: 'key-secret' };
const signName = '一块销（测试）';
const templates: SmsTemplates = {
  login: { id: 'T1', params: ['code', 'minutes'] },
  register: { id: 'T2', params: ['code'] },
  recover: { id: 'T3', params: ['minutes', 'code'] },
  bind: { id: 'not-approved', params: ['code'] },
};
const params = { code: '012345', minutes: '5' };
let clock: Date;
let local: LocalSms;
const now = () => clock;
const setup = { key, signName, templateIds: ['T1', 'T2', 'T3'], appId: '1400006666', now };

interface Override {
  key?: { id: string; secret: string };
  signName?: string;
  appId?: string;
  now?: () => Date;
}

function aliyun(more: Override = {}): SmsProvider {
  const outbound = createOutbound({ privateOrigins: [local.origin], timeoutMs: 1500 });
  return createAliyunSms(
    outbound,
    { baseUrl: local.origin, key, signName, templates, ...more },
    more.now ?? now,
  );
}

function tencent(more: Override = {}): SmsProvider {
  const outbound = createOutbound({ privateOrigins: [local.origin], timeoutMs: 1500 });
  const settings = {
    baseUrl: local.origin,
    region: 'ap-guangzhou',
    key,
    appId: '1400006666',
    signName,
    templates,
  };
  return createTencentSms(outbound, { ...settings, ...more }, more.now ?? now);
}

const providers = [
  {
    name: 'Alibaba Cloud',
    start: () => startLocalAliyunSms(setup),
    open: aliyun,
    sent: [{ code: '012345', minutes: '5' }, { code: '012345' }, { minutes: '5', code: '012345' }],
    unknownKey: 'InvalidAccessKeyId.NotFound',
    wrongSecret: 'SignatureDoesNotMatch',
    late: 'InvalidTimeStamp.Expired',
    number: 'isv.MOBILE_NUMBER_ILLEGAL',
    sign: 'isv.SMS_SIGNATURE_ILLEGAL',
    template: 'isv.SMS_TEMPLATE_ILLEGAL',
  },
  {
    name: 'Tencent Cloud',
    start: () => startLocalTencentSms(setup),
    open: tencent,
    sent: [['012345', '5'], ['012345'], ['5', '012345']],
    unknownKey: 'AuthFailure.SecretIdNotFound',
    wrongSecret: 'AuthFailure.SignatureFailure',
    late: 'AuthFailure.SignatureExpire',
    number: 'InvalidParameterValue.IncorrectPhoneNumber',
    sign: 'FailedOperation.SignatureIncorrectOrUnapproved',
    template: 'FailedOperation.TemplateIncorrectOrUnapproved',
  },
];

describe.each(providers)('$name', ({ start, open, sent, ...codes }) => {
  beforeEach(async () => {
    clock = new Date('2026-01-01T00:00:00Z');
    local = await start();
  });
  afterEach(() => local.close());

  const refused = (code: string) => expect.objectContaining({ kind: 'refused', code });

  test('sends each template with its parameters', async () => {
    for (const [i, template] of (['login', 'register', 'recover'] as const).entries()) {
      const { receipt } = await open().sendCode(`1380000000${i}`, template, params);
      expect(receipt).toMatch(/\d/);
      expect(local.messages[i]).toEqual({
        mobile: `1380000000${i}`,
        signName,
        templateId: templates[template].id,
        params: sent[i],
      });
    }
  });

  test('says what is wrong with the account, the clock, the number, the template', async () => {
    const send = (more: Override, mobile = '13800000000', template: 'login' | 'bind' = 'login') =>
      open(more).sendCode(mobile, template, params);
    await expect(send({ key: { ...key, id: 'x' } })).rejects.toEqual(refused(codes.unknownKey));
    await expect(send({ key: { ...key, secret: 'x' } })).rejects.toEqual(refused(codes.wrongSecret));
    const late = () => new Date(clock.getTime() - 16 * 60_000);
    await expect(send({ now: late })).rejects.toEqual(refused(codes.late));
    await expect(send({}, '123')).rejects.toEqual(refused(codes.number));
    await expect(send({ signName: '别人' })).rejects.toEqual(refused(codes.sign));
    await expect(send({}, '13800000000', 'bind')).rejects.toEqual(refused(codes.template));
    expect(local.messages).toEqual([]);
  });

  test('a number that is written to too often is told apart', async () => {
    await open().sendCode('13800000000', 'login', params);
    const again = await open()
      .sendCode('13800000000', 'login', params)
      .catch((error: unknown) => error);
    expect(isSmsTooOften(again)).toBe(true);
    clock = new Date(clock.getTime() + 60_000);
    await open().sendCode('13800000000', 'login', params);
    const wrong = await open({ signName: 'x' })
      .sendCode('13800000001', 'login', params)
      .catch((error: unknown) => error);
    expect(isSmsTooOften(wrong)).toBe(false);
  });

  test('silence, slowness and rubbish each have their name, and say neither number nor code', async () => {
    for (const [mode, kind] of [
      ['outage', 'unreachable'],
      ['garbage', 'garbage'],
      ['slow', 'slow'],
    ] as const) {
      local.faults.mode = mode;
      const failure = await open()
        .sendCode('13800000000', 'login', params)
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ kind });
      expect(String((failure as Error).stack)).not.toMatch(/13800000000|012345|key-secret/);
    }
  });
});

describe('Alibaba Cloud’s request', () => {
  test('cannot be sent a second time, nor changed', async () => {
    clock = new Date('2026-01-01T00:00:00Z');
    local = await startLocalAliyunSms(setup);
    const seen: { url: URL; headers: Record<string, string> }[] = [];
    const outbound = createOutbound({ privateOrigins: [local.origin] });
    const watching: typeof outbound = {
      send: (request) => {
        seen.push({ url: request.url, headers: request.headers ?? {} });
        return outbound.send(request);
      },
    };
    const sms = createAliyunSms(watching, { baseUrl: local.origin, key, signName, templates }, now);
    await sms.sendCode('13800000000', 'login', params);
    const [first] = seen;
    if (!first) throw new Error('nothing was sent');
    const again = (url: URL) =>
      outbound.send({ service: 'test', method: 'POST', url, headers: first.headers, body: '' });
    expect((await again(first.url)).text).toContain('SignatureNonceUsed');
    const other = new URL(first.url.href.replace('13800000000', '13900000000'));
    expect((await again(other)).text).toContain('SignatureDoesNotMatch');
    await local.close();
  });
});

describe('the outbox', () => {
  test('keeps messages, the newest first', async () => {
    const outbox = createMemoryOutbox();
    const sms = createOutboxSms(outbox, () => new Date(0));
    const first = await sms.sendCode('13800000000', 'login', params);
    const second = await sms.sendCode('13800000001', 'register', params);
    expect(first.receipt).not.toBe(second.receipt);
    expect(await outbox.list(1)).toEqual([
      { mobile: '13800000001', template: 'register', params, at: new Date(0) },
    ]);
    expect(await outbox.list(9)).toHaveLength(2);
  });
});
