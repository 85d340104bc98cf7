import type { MailLimits } from './mail/mail-sender.server.ts';
import { createOutbound, type Outbound } from './outbound/outbound.server.ts';
import { vendorPages, type WecomPages } from './wecom/wecom-urls.ts';

/** What the program knows of services outside that a tenant may not choose: their hosts, and the one way out. */
export interface Outside {
  outbound: Outbound;
  wecom: {
    /** The interface host of enterprise messaging. */
    baseUrl: string;
    pages: WecomPages;
    /** The script its own browser needs to share a page. */
    script: string;
  };
  /** What goes for every tenant's mail server. */
  mail: MailLimits;
}

/** From the operator's settings; `wecomUrl` stands in for every host of enterprise messaging. */
export function createOutside(settings: {
  privateOrigins?: readonly string[];
  localServers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  wecomUrl?: string | undefined;
  mailServers?: readonly string[];
}): Outside {
  const { privateOrigins = [], localServers = {}, timeoutMs, wecomUrl, mailServers } = settings;
  return {
    outbound: createOutbound({
      privateOrigins,
      localServers,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    }),
    wecom: {
      baseUrl: wecomUrl ?? 'https://qyapi.weixin.qq.com',
      pages: wecomUrl ? { login: wecomUrl, open: wecomUrl, inClient: wecomUrl } : vendorPages,
      script: new URL('/open/js/jweixin-1.2.0.js', wecomUrl ?? 'https://res.wx.qq.com').href,
    },
    mail: { privateServers: mailServers, timeoutMs },
  };
}
