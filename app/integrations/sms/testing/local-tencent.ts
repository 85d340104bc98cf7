import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  type LoopbackEnv,
  listenOnLoopback,
  noFaults,
  withFaults,
} from '../../local/loopback-server.server.ts';
import { tc3Authorization } from '../tc3-signature.server.ts';
import { createPace, type LocalSms, type LocalSmsSetup, type TakenMessage } from './local-sms.ts';

const clockMs = 5 * 60_000;
const sendSms = z.object({
  PhoneNumberSet: z.tuple([z.string()]),
  SmsSdkAppId: z.string(),
  SignName: z.string(),
  TemplateId: z.string(),
  TemplateParamSet: z.array(z.string()),
});

/** Tencent Cloud's SendSms on loopback: signature, clock, one message in half a minute a number. */
export async function startLocalTencentSms(setup: LocalSmsSetup & { appId: string }): Promise<LocalSms> {
  const faults = noFaults();
  const messages: TakenMessage[] = [];
  const isTooSoon = createPace(setup.now, 30);
  const app = new Hono<LoopbackEnv>();
  app.use(withFaults(faults));
  // Whatever is wrong, the status is 200.
  app.post('/', async (c) => {
    const refuse = (Code: string) =>
      c.json({ Response: { Error: { Code, Message: Code }, RequestId: 'local' } });
    const body = await c.req.text();
    const wrong = signatureFault(c, body, setup);
    if (wrong) return refuse(wrong);
    const parsed = sendSms.safeParse(JSON.parse(body));
    if (!parsed.success) return refuse('InvalidParameter');
    const { PhoneNumberSet, SmsSdkAppId, SignName, TemplateId, TemplateParamSet } = parsed.data;
    if (SmsSdkAppId !== setup.appId) return refuse('InvalidParameterValue.SdkAppIdNotExist');
    const [number] = PhoneNumberSet;
    const answer = (Code: string) => {
      const sent = { SerialNo: `local:${messages.length}`, PhoneNumber: number, Fee: 1, Code, Message: Code };
      return c.json({ Response: { SendStatusSet: [sent], RequestId: 'local' } });
    };
    if (!/^\+861\d{10}$/.test(number)) return answer('InvalidParameterValue.IncorrectPhoneNumber');
    if (SignName !== setup.signName) return answer('FailedOperation.SignatureIncorrectOrUnapproved');
    if (!setup.templateIds.includes(TemplateId))
      return answer('FailedOperation.TemplateIncorrectOrUnapproved');
    if (isTooSoon(number)) return answer('LimitExceeded.PhoneNumberThirtySecondLimit');
    messages.push({
      mobile: number.slice(3),
      signName: SignName,
      templateId: TemplateId,
      params: TemplateParamSet,
    });
    return answer('Ok');
  });
  return { ...(await listenOnLoopback(app, setup.port)), faults, messages };
}

function signatureFault(c: Context<LoopbackEnv>, body: string, { key, now }: LocalSmsSetup): string | null {
  const authorization = c.req.header('authorization') ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  if (!['content-type', 'host'].every((name) => names.includes(name)))
    return 'AuthFailure.InvalidAuthorization';
  if (!authorization.includes(`Credential=${key.id}/`)) return 'AuthFailure.SecretIdNotFound';
  const timestamp = Number(c.req.header('x-tc-timestamp'));
  if (!(Math.abs(now().getTime() - timestamp * 1000) <= clockMs)) return 'AuthFailure.SignatureExpire';
  const headers = Object.fromEntries(names.map((name) => [name, c.req.header(name) ?? '']));
  const expected = tc3Authorization({ service: 'sms', headers, body, timestamp }, key);
  if (expected !== authorization) return 'AuthFailure.SignatureFailure';
  if (c.req.header('x-tc-action') !== 'SendSms') return 'InvalidAction';
  return c.req.header('x-tc-version') === '2021-01-11' ? null : 'NoSuchVersion';
}
