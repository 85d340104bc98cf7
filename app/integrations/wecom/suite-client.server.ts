import { OutsideError } from '../outbound/outside-error.server.ts';
import { callWecom, isTokenEnded, type WecomCall, type WecomSite } from './call-wecom.server.ts';
import type { CorpApp, WecomPerson, WecomVisitor } from './corp-client.server.ts';
import type { TokenCache, TokenSource } from './token-cache.server.ts';
import { tokenKey } from './token-store.server.ts';
import {
  authInfo,
  corpToken,
  nothing,
  permanentCode,
  preAuthCode,
  suiteToken,
  userDetail,
  userInfoOfSuite,
} from './wecom-answers.ts';
import { wecomCodes } from './wecom-codes.ts';

/** A third-party application (第三方应用), of which corporations install a copy. */
export interface Suite {
  tenantId: string;
  suiteId: string;
  secret: string;
  /** The ticket that was pushed last to the callback; null before the first one. */
  ticket(): Promise<string | null>;
}

/** A corporation that has the suite, and the copies in it. */
export interface InstalledCorp {
  corpId: string;
  name: string;
  agents: { agentId: string; name: string | undefined }[];
}

/** What an installation hands over, once; the permanent code is the secret that stands for it. */
export interface Installation extends InstalledCorp {
  permanentCode: string;
  admin: { userId: string | undefined; openUserId: string | undefined; name: string | undefined };
  state: string | undefined;
}

/** What is asked in the name of the suite. */
export interface SuiteClient {
  /** Begins an installation; the code is good for twenty minutes. */
  preAuthCode(): Promise<{ code: string; expiresInSeconds: number }>;
  /** Marks an installation as one for testing, before the suite is published. */
  setTestInstall(code: string): Promise<undefined>;
  /** Ends an installation: its temporary code is good once and for ten minutes. */
  permanentCode(authCode: string): Promise<Installation>;
  /** The state of an installation, after it was changed. */
  authInfo(corp: { corpId: string; permanentCode: string }): Promise<InstalledCorp>;
  /** The application in a corporation that installed the suite, for createCorpClient. */
  app(corp: { corpId: string; permanentCode: string; agentId: string }): CorpApp;
  /** Whose code this is, and of which corporation. */
  userInfo(
    code: string,
  ): Promise<WecomVisitor & { corpId: string | undefined; openUserId: string | undefined }>;
  /** Mobile, e-mail and picture of a person who agreed to it. */
  userDetail(userTicket: string): Promise<WecomPerson>;
}

/** 企业微信服务商 › 第三方应用开发 */
export function createSuiteClient(site: WecomSite, tokens: TokenCache, suite: Suite): SuiteClient {
  const { tenantId, suiteId } = suite;
  const token: TokenSource = { key: tokenKey(tenantId, 'suite', suiteId), fetch: fetchToken };

  async function fetchToken() {
    const ticket = await suite.ticket();
    if (ticket === null) {
      const detail = 'no suite_ticket has been pushed yet';
      throw new OutsideError('wecom', 'refused', detail, String(wecomCodes.invalidSuiteTicket));
    }
    const body = { suite_id: suiteId, suite_secret: suite.secret, suite_ticket: ticket };
    return callWecom(site, { path: '/cgi-bin/service/get_suite_token', body, answer: suiteToken });
  }

  function call<T>(path: string, { query, ...rest }: Omit<WecomCall<T>, 'path'>): Promise<T> {
    return tokens.use(token, isTokenEnded, (suite_access_token) =>
      callWecom(site, { path: `/cgi-bin/service/${path}`, query: { suite_access_token, ...query }, ...rest }),
    );
  }

  const installed = ({ corpId, permanentCode: code }: { corpId: string; permanentCode: string }) => ({
    auth_corpid: corpId,
    permanent_code: code,
  });

  return {
    preAuthCode: () => call('get_pre_auth_code', { answer: preAuthCode }),
    setTestInstall: (code) =>
      call('set_session_info', {
        body: { pre_auth_code: code, session_info: { auth_type: 1 } },
        answer: nothing,
      }),
    permanentCode: (authCode) =>
      call('get_permanent_code', { body: { auth_code: authCode }, answer: permanentCode }),
    authInfo: (corp) => call('get_auth_info', { body: installed(corp), answer: authInfo }),
    app: (corp) => ({
      tenantId,
      corpId: corp.corpId,
      agentId: corp.agentId,
      token: {
        key: tokenKey(tenantId, 'suite-corp', suiteId, corp.corpId),
        fetch: () => call('get_corp_token', { body: installed(corp), answer: corpToken }),
      },
    }),
    userInfo: (code) => call('auth/getuserinfo3rd', { query: { code }, answer: userInfoOfSuite }),
    userDetail: (userTicket) =>
      call('auth/getuserdetail3rd', { body: { user_ticket: userTicket }, answer: userDetail }),
  };
}
