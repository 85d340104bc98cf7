import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Outbound } from '../outbound/outbound.server.ts';
import { OutsideError } from '../outbound/outside-error.server.ts';
import { readJson } from '../outbound/read-answer.server.ts';
import { type Acs3Key, acs3Authorization, canonicalQuery, sha256 } from './acs3-signature.server.ts';
import type { SmsProvider, SmsTemplates } from './sms-provider.ts';

/** A tenant's account for text messages at Alibaba Cloud. */
export interface AliyunSmsSettings {
  /** https://dysmsapi.aliyuncs.com, or a local server. From settings only. */
  baseUrl: string;
  key: Acs3Key;
  /** The approved signature (签名) in front of each message. */
  signName: string;
  templates: SmsTemplates;
}

const service = 'aliyun-sms';
const answer = z.object({ Code: z.string().max(200), BizId: z.string().max(200).default('') });

/** 阿里云 短信服务 SendSms (Dysmsapi 2017-05-25), signed with ACS3-HMAC-SHA256. */
export function createAliyunSms(
  outbound: Outbound,
  settings: AliyunSmsSettings,
  now: () => Date,
): SmsProvider {
  const base = new URL(settings.baseUrl);
  return {
    async sendCode(mobile, template, params) {
      const { id, params: names } = settings.templates[template];
      const query = {
        PhoneNumbers: mobile,
        SignName: settings.signName,
        TemplateCode: id,
        TemplateParam: JSON.stringify(Object.fromEntries(names.map((name) => [name, params[name]]))),
      };
      const headers = {
        host: base.host,
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': sha256(''),
        'x-acs-date': now()
          .toISOString()
          .replace(/\.\d{3}Z$/, 'Z'),
        'x-acs-signature-nonce': randomBytes(16).toString('hex'),
        'x-acs-version': '2017-05-25',
      };
      const request = { method: 'POST', path: '/', query, headers, body: '' };
      const { status, text } = await outbound.send({
        service,
        method: 'POST',
        url: new URL(`/?${canonicalQuery(query)}`, base),
        headers: { ...headers, authorization: acs3Authorization(request, settings.key) },
        body: '',
      });
      if (status >= 500) throw new OutsideError(service, 'unreachable', `status ${status}`);
      const { Code, BizId } = readJson(service, text, answer);
      if (Code !== 'OK') throw new OutsideError(service, 'refused', Code, Code);
      return { receipt: BizId };
    },
  };
}
