import { createMailSender, type MailLimits } from '#app/integrations/mail/mail-sender.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import { createAliyunSms } from '#app/integrations/sms/aliyun-sms.server.ts';
import type { SmsProvider, SmsTemplates } from '#app/integrations/sms/sms-provider.ts';
import { createTencentSms } from '#app/integrations/sms/tencent-sms.server.ts';
import type { SignInSettings } from '#app/services/sign-in-settings/rules.ts';

type Sending = SignInSettings & { smsSecret: string; mailSecret: string };

const aliyunUrl = 'https://dysmsapi.aliyuncs.com';
const tencentUrl = 'https://sms.tencentcloudapi.com';

/** The tenant's way to send text messages, or null when it has none. */
export function smsProviderOf(settings: Sending, now: () => Date): SmsProvider | null {
  if (settings.smsProvider === 'outbox') return null;
  const outbound = createOutbound();
  if (settings.smsProvider === 'aliyun') {
    return createAliyunSms(
      outbound,
      {
        baseUrl: aliyunUrl,
        key: { id: settings.smsKeyId, secret: settings.smsSecret },
        signName: settings.smsSign,
        templates: templatesOf(settings, ['code']),
      },
      now,
    );
  }
  return createTencentSms(
    outbound,
    {
      baseUrl: tencentUrl,
      region: 'ap-guangzhou',
      key: { id: settings.smsKeyId, secret: settings.smsSecret },
      appId: settings.smsAppId,
      signName: settings.smsSign,
      templates: templatesOf(settings, ['code', 'minutes']),
    },
    now,
  );
}

/** The tenant's way to send e-mail, or null when it has none. */
export function mailSenderOf(settings: Sending, limits: MailLimits) {
  if (!settings.mailHost) return null;
  return createMailSender(
    {
      host: settings.mailHost,
      port: settings.mailPort,
      tls: settings.mailTls,
      user: settings.mailUser,
      password: settings.mailSecret,
      from: settings.mailFrom,
    },
    limits,
  );
}

function templatesOf(settings: Sending, params: SmsTemplates['login']['params']): SmsTemplates {
  return {
    login: { id: settings.smsLogin, params },
    register: { id: settings.smsRegister, params },
    recover: { id: settings.smsRecover, params },
    bind: { id: settings.smsBind, params },
  };
}
