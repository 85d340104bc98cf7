import { type Context, Hono } from 'hono';
import {
  type LoopbackEnv,
  listenOnLoopback,
  noFaults,
  withFaults,
} from '../../local/loopback-server.server.ts';
import { acs3Authorization, sha256 } from '../acs3-signature.server.ts';
import { createPace, type LocalSms, type LocalSmsSetup, type TakenMessage } from './local-sms.ts';

const signed = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];
const clockMs = 15 * 60_000;

/** Alibaba Cloud's SendSms on loopback: signature, clock, single use of nonces, one message a minute a number. */
export async function startLocalAliyunSms(setup: LocalSmsSetup): Promise<LocalSms> {
  const faults = noFaults();
  const messages: TakenMessage[] = [];
  const nonces = new Set<string>();
  const isTooSoon = createPace(setup.now, 60);
  const app = new Hono<LoopbackEnv>();
  app.use(withFaults(faults));
  app.post('/', async (c) => {
    const refuse = (Code: string, status: 400 | 404 = 400) =>
      c.json({ Code, Message: Code, RequestId: 'local' }, status);
    const wrong = await signatureFault(c, setup, nonces);
    if (wrong) return refuse(wrong, wrong.startsWith('InvalidAccessKeyId') ? 404 : 400);
    const { PhoneNumbers = '', SignName = '', TemplateCode = '', TemplateParam = '' } = c.req.query();
    // A message that is refused is an answer with 200, as there.
    const answer = (Code: string, more = {}) => c.json({ Code, Message: Code, RequestId: 'local', ...more });
    if (!/^1\d{10}$/.test(PhoneNumbers)) return answer('isv.MOBILE_NUMBER_ILLEGAL');
    if (SignName !== setup.signName) return answer('isv.SMS_SIGNATURE_ILLEGAL');
    if (!setup.templateIds.includes(TemplateCode)) return answer('isv.SMS_TEMPLATE_ILLEGAL');
    if (isTooSoon(PhoneNumbers)) return answer('isv.BUSINESS_LIMIT_CONTROL');
    const params: unknown = JSON.parse(TemplateParam);
    messages.push({ mobile: PhoneNumbers, signName: SignName, templateId: TemplateCode, params });
    return answer('OK', { BizId: String(messages.length) });
  });
  return { ...(await listenOnLoopback(app, setup.port)), faults, messages };
}

async function signatureFault(
  c: Context<LoopbackEnv>,
  { key, now }: LocalSmsSetup,
  nonces: Set<string>,
): Promise<string | null> {
  const authorization = c.req.header('authorization') ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  if (!signed.every((name) => names.includes(name))) return 'IncompleteSignature';
  if (!authorization.includes(`Credential=${key.id},`)) return 'InvalidAccessKeyId.NotFound';
  const headers = Object.fromEntries(names.map((name) => [name, c.req.header(name) ?? '']));
  const body = await c.req.text();
  const request = { method: c.req.method, path: c.req.path, query: c.req.query(), headers, body };
  if (headers['x-acs-content-sha256'] !== sha256(body)) return 'SignatureDoesNotMatch';
  if (acs3Authorization(request, key) !== authorization) return 'SignatureDoesNotMatch';
  const sentAt = Date.parse(headers['x-acs-date'] ?? '');
  if (!(Math.abs(now().getTime() - sentAt) < clockMs)) return 'InvalidTimeStamp.Expired';
  const nonce = headers['x-acs-signature-nonce'] ?? '';
  if (nonces.has(nonce)) return 'SignatureNonceUsed';
  nonces.add(nonce);
  return null;
}
