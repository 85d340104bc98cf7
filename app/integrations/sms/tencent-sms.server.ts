import { z } from 'zod';
import type { Outbound } from '../outbound/outbound.server.ts';
import { OutsideError } from '../outbound/outside-error.server.ts';
import { readJson } from '../outbound/read-answer.server.ts';
import type { SmsProvider, SmsTemplates } from './sms-provider.ts';
import { type Tc3Key, tc3Authorization } from './tc3-signature.server.ts';

/** A tenant's account for text messages at Tencent Cloud. */
export interface TencentSmsSettings {
  /** https://sms.tencentcloudapi.com, or a local server. From settings only. */
  baseUrl: string;
  region: string;
  key: Tc3Key;
  /** SmsSdkAppId: the application in the SMS console. */
  appId: string;
  /** The approved signature (签名) in front of each message. */
  signName: string;
  templates: SmsTemplates;
}

const service = 'tencent-sms';
const code = z.string().max(200);
const answer = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code: code }) }),
    z.object({ SendStatusSet: z.tuple([z.object({ Code: code, SerialNo: code })]) }),
  ]),
});

/** 腾讯云 短信 SendSms (sms 2021-01-11), signed with TC3-HMAC-SHA256. */
export function createTencentSms(
  outbound: Outbound,
  settings: TencentSmsSettings,
  now: () => Date,
): SmsProvider {
  const url = new URL('/', settings.baseUrl);
  return {
    async sendCode(mobile, template, params) {
      const { id, params: names } = settings.templates[template];
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: settings.appId,
        SignName: settings.signName,
        TemplateId: id,
        TemplateParamSet: names.map((name) => params[name]),
      });
      const timestamp = Math.floor(now().getTime() / 1000);
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        host: url.host,
        'x-tc-action': 'SendSms',
      };
      const authorization = tc3Authorization({ service: 'sms', headers, body, timestamp }, settings.key);
      const { status, text } = await outbound.send({
        service,
        method: 'POST',
        url,
        headers: {
          ...headers,
          authorization,
          'x-tc-version': '2021-01-11',
          'x-tc-region': settings.region,
          'x-tc-timestamp': String(timestamp),
        },
        body,
      });
      if (status >= 500) throw new OutsideError(service, 'unreachable', `status ${status}`);
      const { Response } = readJson(service, text, answer);
      const [sent] = 'Error' in Response ? [{ ...Response.Error, SerialNo: '' }] : Response.SendStatusSet;
      if (sent.Code !== 'Ok') throw new OutsideError(service, 'refused', sent.Code, sent.Code);
      return { receipt: sent.SerialNo };
    },
  };
}
