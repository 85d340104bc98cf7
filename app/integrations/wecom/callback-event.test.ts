import { describe, expect, test } from 'vitest';
import { readSuiteEvent } from './callback-event.server.ts';

const xml = (fields: Record<string, string>) =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}<TimeStamp>1</TimeStamp></xml>`;

describe('what a callback tells', () => {
  test.each<[Record<string, string>, object]>([
    [
      { SuiteId: 'st1', InfoType: 'suite_ticket', SuiteTicket: '<![CDATA[a<b]]>' },
      { type: 'suite-ticket', suiteId: 'st1', ticket: 'a<b' },
    ],
    [
      { SuiteId: 'st1', InfoType: '<![CDATA[create_auth]]>', AuthCode: '0012', State: 's' },
      { type: 'installed', suiteId: 'st1', authCode: '0012', state: 's' },
    ],
    [
      { SuiteId: 'st1', InfoType: 'change_auth', AuthCorpId: 'ww1' },
      { type: 'changed', suiteId: 'st1', corpId: 'ww1' },
    ],
    [
      { SuiteId: 'st1', InfoType: 'cancel_auth', AuthCorpId: 'ww1' },
      { type: 'cancelled', suiteId: 'st1', corpId: 'ww1' },
    ],
    [
      { SuiteId: 'st1', InfoType: 'reset_permanent_code', AuthCode: 'c' },
      { type: 'permanent-code-reset', suiteId: 'st1', authCode: 'c' },
    ],
    [
      {
        ServiceCorpId: 'wwp',
        InfoType: 'register_corp',
        AuthCorpId: 'ww3',
        TemplateId: 'tpl',
        State: 's',
        AuthUserInfo: '<UserId>zhang</UserId>',
        ContactSync: '<AccessToken>x</AccessToken>',
      },
      { type: 'corp-registered', corpId: 'ww3', templateId: 'tpl', state: 's', userId: 'zhang' },
    ],
    [
      { SuiteId: 'st1', InfoType: 'change_contact' },
      { type: 'other', infoType: 'change_contact' },
    ],
  ])('%o', (fields, told) => {
    expect(readSuiteEvent(xml(fields))).toEqual(told);
  });

  test.each([
    '',
    '<xml/>',
    'success',
    xml({ InfoType: 'suite_ticket', SuiteId: 'st1' }),
    xml({ InfoType: 'cancel_auth', AuthCorpId: 'ww1' }),
    xml({ InfoType: '<a/>' }),
  ])('%j tells nothing', (text) => {
    expect(readSuiteEvent(text)).toBeNull();
  });
});
