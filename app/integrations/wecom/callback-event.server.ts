import { z } from 'zod';
import { readXml } from '../outbound/read-xml.server.ts';

/** What the vendor tells a suite (企业微信服务商 › 回调通知), in the words of this program. */
export type SuiteEvent =
  | { type: 'suite-ticket'; suiteId: string; ticket: string }
  | { type: 'installed'; suiteId: string; authCode: string; state: string | undefined }
  | { type: 'changed'; suiteId: string; corpId: string }
  | { type: 'cancelled'; suiteId: string; corpId: string }
  | { type: 'permanent-code-reset'; suiteId: string; authCode: string }
  | {
      type: 'corp-registered';
      corpId: string;
      templateId: string;
      state: string | undefined;
      userId: string | undefined;
    }
  /** Answered with «success» and otherwise left alone. */
  | { type: 'other'; infoType: string };

const text = z.string().min(1).max(1024);
const optional = z.string().max(1024).optional();
const ofSuite = { SuiteId: text };

const event = z.discriminatedUnion('InfoType', [
  z
    .object({ InfoType: z.literal('suite_ticket'), ...ofSuite, SuiteTicket: text })
    .transform((it): SuiteEvent => ({ type: 'suite-ticket', suiteId: it.SuiteId, ticket: it.SuiteTicket })),
  z.object({ InfoType: z.literal('create_auth'), ...ofSuite, AuthCode: text, State: optional }).transform(
    (it): SuiteEvent => ({
      type: 'installed',
      suiteId: it.SuiteId,
      authCode: it.AuthCode,
      state: it.State,
    }),
  ),
  z
    .object({ InfoType: z.literal('change_auth'), ...ofSuite, AuthCorpId: text })
    .transform((it): SuiteEvent => ({ type: 'changed', suiteId: it.SuiteId, corpId: it.AuthCorpId })),
  z
    .object({ InfoType: z.literal('cancel_auth'), ...ofSuite, AuthCorpId: text })
    .transform((it): SuiteEvent => ({ type: 'cancelled', suiteId: it.SuiteId, corpId: it.AuthCorpId })),
  z
    .object({ InfoType: z.literal('reset_permanent_code'), ...ofSuite, AuthCode: text })
    .transform(
      (it): SuiteEvent => ({ type: 'permanent-code-reset', suiteId: it.SuiteId, authCode: it.AuthCode }),
    ),
  z
    .object({
      InfoType: z.literal('register_corp'),
      AuthCorpId: text,
      TemplateId: text,
      State: optional,
      AuthUserInfo: z.object({ UserId: optional }).optional(),
    })
    .transform(
      (it): SuiteEvent => ({
        type: 'corp-registered',
        corpId: it.AuthCorpId,
        templateId: it.TemplateId,
        state: it.State,
        userId: it.AuthUserInfo?.UserId,
      }),
    ),
]);
const anyEvent = z.object({ InfoType: text });

/** Reads a decrypted callback; null when it is not one. */
export function readSuiteEvent(xml: string): SuiteEvent | null {
  const body = readXml(xml)?.xml;
  const known = event.safeParse(body);
  if (known.success) return known.data;
  const other = anyEvent.safeParse(body);
  if (!other.success || isKnown(other.data.InfoType)) return null;
  return { type: 'other', infoType: other.data.InfoType };
}

function isKnown(infoType: string): boolean {
  return event.options.some((option) => option.in.shape.InfoType.value === infoType);
}
