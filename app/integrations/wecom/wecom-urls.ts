/** The hosts of the pages a browser is sent to; a local server stands in for all three. From settings only. */
export interface WecomPages {
  login: string;
  open: string;
  inClient: string;
}

/** The vendor's own. */
export const vendorPages: WecomPages = {
  login: 'https://login.work.weixin.qq.com',
  open: 'https://open.work.weixin.qq.com',
  inClient: 'https://open.weixin.qq.com',
};

/** Where the page sends the browser back to, and the one-time state that comes with it. */
interface Return {
  redirectUri: string;
  /** 1 to 128 letters and digits. */
  state: string;
}

/**
 * The page with the QR code (企业微信登录组件); an agent only for the corporation's own application. As a panel it
 * fits a frame of ours, and leads the whole window back.
 */
export function qrLoginUrl(
  pages: WecomPages,
  to: Return & { panel?: boolean } & (
      | { loginType: 'CorpApp'; corpId: string; agentId: string }
      | { loginType: 'ServiceApp'; suiteId: string }
    ),
): string {
  const who: Record<string, string> =
    to.loginType === 'CorpApp' ? { appid: to.corpId, agentid: to.agentId } : { appid: to.suiteId };
  const url = build(pages.login, '/wwlogin/sso/login', {
    login_type: to.loginType,
    ...who,
    ...back(to),
    lang: 'zh',
    ...(to.panel ? { redirect_type: 'top', panel_size: 'small' } : {}),
  });
  return url.href;
}

/** The page on which a corporation's administrator or member signs in to the provider; gives auth_code. */
export function providerLoginUrl(
  pages: WecomPages,
  to: Return & { providerCorpId: string; userType: 'admin' | 'member' },
): string {
  const query = { appid: to.providerCorpId, ...back(to), usertype: to.userType };
  return build(pages.open, '/wwopen/sso/3rd_qrConnect', query).href;
}

/** Signing in within the messaging app itself; the corporation, or the suite in its place. */
export function inClientLoginUrl(
  pages: WecomPages,
  to: Return & { appId: string; agentId?: string; scope: 'snsapi_base' | 'snsapi_privateinfo' },
): string {
  const url = build(pages.inClient, '/connect/oauth2/authorize', {
    appid: to.appId,
    redirect_uri: to.redirectUri,
    response_type: 'code',
    scope: to.scope,
    ...(to.agentId === undefined ? {} : { agentid: to.agentId }),
    state: checked(to.state),
  });
  url.hash = 'wechat_redirect';
  return url.href;
}

/** The page on which an administrator installs the suite; gives auth_code. */
export function installUrl(pages: WecomPages, to: Return & { suiteId: string; preAuthCode: string }): string {
  const query = { suite_id: to.suiteId, pre_auth_code: to.preAuthCode, ...back(to) };
  return build(pages.open, '/3rdapp/install', query).href;
}

/** The page on which a new corporation is registered. */
export function registerUrl(pages: WecomPages, registerCode: string): string {
  return build(pages.open, '/3rdservice/wework/register', { register_code: registerCode }).href;
}

function back({ redirectUri, state }: Return): Record<string, string> {
  return { redirect_uri: redirectUri, state: checked(state) };
}

function checked(state: string): string {
  if (!/^[A-Za-z0-9]{1,128}$/.test(state)) throw new Error('state must be 1 to 128 letters and digits');
  return state;
}

function build(host: string, path: string, query: Record<string, string>): URL {
  const url = new URL(path, host);
  url.search = new URLSearchParams(query).toString();
  return url;
}
