import { describe, expect, test } from 'vitest';
import type { CorpApp, CorpClient } from './corp-client.server.ts';
import { genWxConfigParams, pageSignature } from './sign-page.server.ts';

describe('the signature of a page', () => {
  // The sample of the vendor's documentation.
  const sample = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonce: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  };

  test('is the documented one, with and without a fragment', () => {
    expect(pageSignature(sample)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
    expect(pageSignature({ ...sample, url: `${sample.url}#/a#b` })).toBe(pageSignature(sample));
    expect(pageSignature({ ...sample, url: `${sample.url}&x=1` })).not.toBe(pageSignature(sample));
  });

  test('is made for the page and for the application, each with its own ticket', async () => {
    const app = { corpId: 'ww1', agentId: '7' } as CorpApp;
    const client = {
      jsapiTicket: () => Promise.resolve('T1'),
      agentTicket: () => Promise.resolve('T2'),
    } as CorpClient;
    const page = { url: 'https://a.example/x?y=1#z', now: new Date(1414587457_999) };
    const made = await genWxConfigParams(app, client, page);
    expect(made).toMatchObject({
      appId: 'ww1',
      timestamp: 1414587457,
      agent: { corpid: 'ww1', agentid: '7' },
    });
    const sign = (ticket: string, nonce: string) =>
      pageSignature({ ticket, nonce, timestamp: 1414587457, url: 'https://a.example/x?y=1' });
    expect(made.signature).toBe(sign('T1', made.nonceStr));
    expect(made.agent.signature).toBe(sign('T2', made.agent.nonceStr));
    expect(made.nonceStr).not.toBe(made.agent.nonceStr);
  });
});
