import { callWecom, isTokenEnded, type WecomSite } from './call-wecom.server.ts';
import type { TokenCache, TokenSource } from './token-cache.server.ts';
import { tokenKey } from './token-store.server.ts';
import { corpToken, pageTicket, sentMessage, userDetail, userInfo } from './wecom-answers.ts';

/** An application in a corporation, and where tokens for it come from: its own secret, or a suite. */
export interface CorpApp {
  tenantId: string;
  corpId: string;
  agentId: string;
  token: TokenSource;
}

/** Who stands behind a code: a member of the corporation, or somebody else (no userId). */
export interface WecomVisitor {
  userId: string | undefined;
  openId: string | undefined;
  /** Opens userDetail when the person agreed to more than their name. */
  userTicket: string | undefined;
}

/** What is asked in the name of one application of one corporation. */
export interface CorpClient {
  /** Whose code this is; a code is good once and for five minutes (40029 after that). */
  userInfo(code: string): Promise<WecomVisitor>;
  /** Mobile, e-mail and picture of a person who agreed to it. */
  userDetail(userTicket: string): Promise<WecomPerson>;
  /**
   * Puts a card into the conversation of one member with the application. Sent twice within half an hour it is there
   * once. False: the member may not see the application, or is none.
   */
  sendCard(userId: string, card: MessageCard): Promise<boolean>;
  /** Ticket for wx.config. */
  jsapiTicket(): Promise<string>;
  /** Ticket for wx.agentConfig. */
  agentTicket(): Promise<string>;
}

/** A message with a place to go to (文本卡片消息); the vendor takes 128 bytes of title and 512 of text. */
export interface MessageCard {
  title: string;
  text: string;
  url: string;
  /** What the way there is called, four characters at most. */
  button: string;
}

/** What enterprise messaging tells of a person, as far as the person lets it. */
export interface WecomPerson {
  userId: string;
  name?: string | undefined;
  mobile?: string | undefined;
  email?: string | undefined;
  avatar?: string | undefined;
}

/** An application the corporation made for itself (自建应用), with its own secret. */
export function selfBuiltApp(
  site: WecomSite,
  app: { tenantId: string; corpId: string; agentId: string; secret: string },
): CorpApp {
  const { tenantId, corpId, agentId, secret } = app;
  const query = { corpid: corpId, corpsecret: secret };
  const fetch = () => callWecom(site, { path: '/cgi-bin/gettoken', query, answer: corpToken });
  return { tenantId, corpId, agentId, token: { key: tokenKey(tenantId, 'corp', corpId, agentId), fetch } };
}

/** 企业微信开发者中心 › 身份验证, 发送应用消息, JS-SDK */
export function createCorpClient(site: WecomSite, tokens: TokenCache, app: CorpApp): CorpClient {
  const use = <T>(call: (access_token: string) => Promise<T>) => tokens.use(app.token, isTokenEnded, call);
  const ticket = (kind: string, path: string, more: Record<string, string>): TokenSource => ({
    key: tokenKey(app.tenantId, kind, app.corpId, app.agentId),
    fetch: () =>
      use((access_token) => callWecom(site, { path, query: { access_token, ...more }, answer: pageTicket })),
  });
  const jsapi = ticket('jsapi-ticket', '/cgi-bin/get_jsapi_ticket', {});
  const agent = ticket('agent-ticket', '/cgi-bin/ticket/get', { type: 'agent_config' });
  return {
    userInfo: (code) =>
      use((access_token) =>
        callWecom(site, {
          path: '/cgi-bin/auth/getuserinfo',
          query: { access_token, code },
          answer: userInfo,
        }),
      ),
    userDetail: (userTicket) =>
      use((access_token) =>
        callWecom(site, {
          path: '/cgi-bin/auth/getuserdetail',
          query: { access_token },
          body: { user_ticket: userTicket },
          answer: userDetail,
        }),
      ),
    sendCard: (userId, { title, text, url, button }) =>
      use((access_token) =>
        callWecom(site, {
          path: '/cgi-bin/message/send',
          query: { access_token },
          body: {
            touser: userId,
            msgtype: 'textcard',
            agentid: Number(app.agentId),
            textcard: { title: inBytes(title, 128), description: inBytes(text, 512), url, btntxt: button },
            enable_duplicate_check: 1,
            duplicate_check_interval: 1800,
          },
          answer: sentMessage,
        }),
      ),
    jsapiTicket: () => tokens.get(jsapi),
    agentTicket: () => tokens.get(agent),
  };
}

/** As much of a text as goes into so many bytes, without half a character. */
function inBytes(text: string, most: number): string {
  const encoder = new TextEncoder();
  const { read } = encoder.encodeInto(text, new Uint8Array(most));
  return text.slice(0, read);
}
