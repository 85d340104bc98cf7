import { callWecom, isTokenEnded, type WecomCall, type WecomSite } from './call-wecom.server.ts';
import type { TokenCache, TokenSource } from './token-cache.server.ts';
import { tokenKey } from './token-store.server.ts';
import { loginInfo, providerToken, registerCode } from './wecom-answers.ts';

/** The service provider (服务商) itself: its corporation and its secret. */
export interface Provider {
  tenantId: string;
  corpId: string;
  secret: string;
}

/** Who signed in on the provider's page. */
export interface ProviderLogin {
  isAdministrator: boolean;
  corpId: string;
  userId: string | undefined;
  openUserId: string | undefined;
  name: string | undefined;
  agentIds: string[];
}

/** What the registration of a new corporation begins with; only the template is needed. */
export interface Registration {
  templateId: string;
  corpName?: string;
  adminName?: string;
  adminMobile?: string;
  /** Comes back with the register_corp callback. */
  state?: string;
}

/** What is asked in the name of the service provider. */
export interface ProviderClient {
  /** Whose auth_code this is: the administrators' sign-in of a suite. */
  loginInfo(authCode: string): Promise<ProviderLogin>;
  /** Begins a registration; the code is good once and for ten minutes, see registerUrl. */
  registerCode(registration: Registration): Promise<{ code: string; expiresInSeconds: number }>;
}

/** 企业微信服务商 › 服务商的凭证, 注册定制化 */
export function createProviderClient(
  site: WecomSite,
  tokens: TokenCache,
  provider: Provider,
): ProviderClient {
  const token: TokenSource = {
    key: tokenKey(provider.tenantId, 'provider', provider.corpId),
    fetch: () =>
      callWecom(site, {
        path: '/cgi-bin/service/get_provider_token',
        body: { corpid: provider.corpId, provider_secret: provider.secret },
        answer: providerToken,
      }),
  };
  /** The two calls name the same token differently. */
  function call<T>(name: string, request: WecomCall<T>): Promise<T> {
    return tokens.use(token, isTokenEnded, (value) =>
      callWecom(site, { ...request, query: { [name]: value } }),
    );
  }
  return {
    loginInfo: (authCode) =>
      call('access_token', {
        path: '/cgi-bin/service/get_login_info',
        body: { auth_code: authCode },
        answer: loginInfo,
      }),
    registerCode: ({ templateId, corpName, adminName, adminMobile, state }) =>
      call('provider_access_token', {
        path: '/cgi-bin/service/get_register_code',
        body: {
          template_id: templateId,
          corp_name: corpName,
          admin_name: adminName,
          admin_mobile: adminMobile,
          state,
        },
        answer: registerCode,
      }),
  };
}
