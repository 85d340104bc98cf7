/** The browser built into a messaging app: WeChat's (微信), or that of enterprise messaging (企业微信). */
export type InAppBrowser = 'wechat' | 'wecom';

/** Which messaging app's browser a user agent names, if any; that of enterprise messaging names both. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  if (/wxwork\//i.test(userAgent)) return 'wecom';
  return /MicroMessenger\//i.test(userAgent) ? 'wechat' : null;
}
