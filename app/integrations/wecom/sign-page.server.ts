import { createHash, randomBytes } from 'node:crypto';
import type { CorpApp, CorpClient } from './corp-client.server.ts';

/** What wx.config needs of the server. */
interface PageSignature {
  timestamp: number;
  nonceStr: string;
  signature: string;
}

/** What genWxConfigParams answers: wx.config, and wx.agentConfig beside it. */
export interface PageConfig extends PageSignature {
  appId: string;
  agent: PageSignature & { corpid: string; agentid: string };
}

/** The signature of a page (企业微信开发者中心 › JS-SDK 使用权限签名算法): SHA-1 over four pairs in order. */
export function pageSignature(page: {
  ticket: string;
  nonce: string;
  timestamp: number;
  url: string;
}): string {
  const url = page.url.split('#', 1)[0];
  const text = `jsapi_ticket=${page.ticket}&noncestr=${page.nonce}&timestamp=${page.timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex');
}

/**
 * Signs a page of ours for the messaging app's browser. The address is signed as it is written, without its
 * fragment; that it is one of the tenant's own is for the caller to check.
 */
export async function genWxConfigParams(
  app: CorpApp,
  client: CorpClient,
  page: { url: string; now: Date },
): Promise<PageConfig> {
  const timestamp = Math.floor(page.now.getTime() / 1000);
  const sign = (ticket: string): PageSignature => {
    const nonceStr = randomBytes(12).toString('hex');
    const signature = pageSignature({ ticket, nonce: nonceStr, timestamp, url: page.url });
    return { timestamp, nonceStr, signature };
  };
  const [jsapi, agent] = await Promise.all([client.jsapiTicket(), client.agentTicket()]);
  return {
    appId: app.corpId,
    ...sign(jsapi),
    agent: { corpid: app.corpId, agentid: app.agentId, ...sign(agent) },
  };
}
