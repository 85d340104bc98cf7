import { describe, expect, test } from 'vitest';
import {
  inClientLoginUrl,
  installUrl,
  providerLoginUrl,
  qrLoginUrl,
  registerUrl,
  vendorPages,
} from './wecom-urls.ts';

const back = { redirectUri: 'https://a.example/codelogin?x=1&y=2', state: 'S1' };
const encoded = 'https%3A%2F%2Fa.example%2Fcodelogin%3Fx%3D1%26y%3D2';

describe('addresses of the vendor’s pages', () => {
  test('QR code for the corporation’s own application and for a suite', () => {
    expect(qrLoginUrl(vendorPages, { ...back, loginType: 'CorpApp', corpId: 'ww1', agentId: '7' })).toBe(
      `https://login.work.weixin.qq.com/wwlogin/sso/login?login_type=CorpApp&appid=ww1&agentid=7&redirect_uri=${encoded}&state=S1&lang=zh`,
    );
    const panel = { ...back, loginType: 'ServiceApp', suiteId: 'st1', panel: true } as const;
    expect(qrLoginUrl(vendorPages, panel)).toMatch(/&lang=zh&redirect_type=top&panel_size=small$/);
    expect(qrLoginUrl(vendorPages, { ...back, loginType: 'ServiceApp', suiteId: 'st1' })).toBe(
      `https://login.work.weixin.qq.com/wwlogin/sso/login?login_type=ServiceApp&appid=st1&redirect_uri=${encoded}&state=S1&lang=zh`,
    );
  });

  test('the provider’s sign-in, an installation, a registration', () => {
    expect(providerLoginUrl(vendorPages, { ...back, providerCorpId: 'wwp', userType: 'admin' })).toBe(
      `https://open.work.weixin.qq.com/wwopen/sso/3rd_qrConnect?appid=wwp&redirect_uri=${encoded}&state=S1&usertype=admin`,
    );
    expect(installUrl(vendorPages, { ...back, suiteId: 'st1', preAuthCode: 'p&c' })).toBe(
      `https://open.work.weixin.qq.com/3rdapp/install?suite_id=st1&pre_auth_code=p%26c&redirect_uri=${encoded}&state=S1`,
    );
    expect(registerUrl(vendorPages, 'r c')).toBe(
      'https://open.work.weixin.qq.com/3rdservice/wework/register?register_code=r+c',
    );
  });

  test('within the messaging app', () => {
    const to = { ...back, appId: 'ww1', agentId: '7', scope: 'snsapi_privateinfo' } as const;
    expect(inClientLoginUrl(vendorPages, to)).toBe(
      `https://open.weixin.qq.com/connect/oauth2/authorize?appid=ww1&redirect_uri=${encoded}&response_type=code&scope=snsapi_privateinfo&agentid=7&state=S1#wechat_redirect`,
    );
  });

  test.each(['', 'a b', 'a&b', 'ü', 'x'.repeat(129)])('a state like %j is not sent', (state) => {
    const to = { ...back, state, suiteId: 'st1', preAuthCode: 'p' };
    expect(() => installUrl(vendorPages, to)).toThrow('state');
  });
});
