import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { acs3Authorization, canonicalQuery, sha256 } from './acs3-signature.server.ts';
import { tc3Authorization } from './tc3-signature.server.ts';

describe('ACS3-HMAC-SHA256', () => {
  // The fixed example of 阿里云 «V3版本请求体&签名机制».
  const key = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' };
  const request = {
    method: 'POST',
    path: '/',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    headers: {
      'x-acs-version': '2014-05-26',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    },
    body: '',
  };

  test('the published example', () => {
    expect(acs3Authorization(request, key)).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;' +
        'x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
    expect(sha256('')).toBe(request.headers['x-acs-content-sha256']);
  });

  test('parameters are sorted by code and escaped as RFC 3986 has it', () => {
    expect(canonicalQuery({ b: '', a: `x y*~'()!`, B: '中+/' })).toBe(
      'B=%E4%B8%AD%2B%2F&a=x%20y%2A~%27%28%29%21&b=',
    );
  });
});

describe('TC3-HMAC-SHA256', () => {
  // The example of 腾讯云 «签名方法 v3» (cvm, DescribeInstances), with the example key it was published with.
  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`;
  const key = { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' };
  const headers = { host: 'cvm.tencentcloudapi.com', 'content-type': 'application/json; charset=utf-8' };

  test('the published example', () => {
    expect(tc3Authorization({ service: 'cvm', headers, body, timestamp: 1551113065 }, key)).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host, ' +
        'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
    expect(createHash('sha256').update(body).digest('hex')).toBe(
      '35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064',
    );
  });

  test('every part is covered', () => {
    const sign = (more: object) =>
      tc3Authorization({ service: 'sms', headers, body, timestamp: 1551113065, ...more }, key).split(
        'Signature=',
      )[1];
    const all = [
      {},
      { body: '{}' },
      { timestamp: 1551113066 },
      { service: 'cvm' },
      { headers: { ...headers, host: 'x' } },
    ];
    expect(new Set(all.map(sign)).size).toBe(all.length);
  });
});
