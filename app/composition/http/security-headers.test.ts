import { describe, expect, test } from 'vitest';
import { securityHeaders } from './security-headers.server.ts';

const policyOf = (options: { development: boolean }) => {
  const headers = securityHeaders({ nonce: 'abc123', secure: true, ...options });
  return new Map(
    headers['content-security-policy'].split('; ').map((line) => {
      const [name = '', ...values] = line.split(' ');
      return [name, values];
    }),
  );
};

describe('headers of every answer', () => {
  test('in production scripts run by this request’s nonce only', () => {
    const policy = policyOf({ development: false });
    expect(policy.get('script-src')).toEqual(["'nonce-abc123'", "'strict-dynamic'"]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  test('nowhere may text become code, or any site be loaded from', () => {
    for (const development of [true, false]) {
      const sources = [...policyOf({ development }).values()].flat();
      expect(sources).not.toContain("'unsafe-eval'");
      expect(sources.filter((source) => /^(\*|https?:)$/.test(source))).toEqual([]);
    }
  });

  test('scripts of another site may run only where that was said', () => {
    const policy = (scriptOrigins?: string[]) =>
      securityHeaders({ nonce: 'x', secure: true, development: false, scriptOrigins })[
        'content-security-policy'
      ];
    expect(policy()).toContain("script-src 'nonce-x' 'strict-dynamic';");
    expect(policy(['https://res.wx.qq.com'])).toContain(
      "script-src 'nonce-x' 'strict-dynamic' https://res.wx.qq.com;",
    );
  });

  test('a page may show in a frame what its reader’s menu names, and nothing else', () => {
    const frames = (frameOrigins?: string[]) =>
      securityHeaders({ nonce: 'x', secure: true, development: false, frameOrigins })[
        'content-security-policy'
      ].split('; ');
    expect(frames(['https://bi.example', 'https://b.example:8443'])).toContain(
      "frame-src 'self' https://bi.example https://b.example:8443",
    );
    expect(frames([]).filter((line) => line.startsWith('frame-src'))).toEqual([]);
    expect(frames().filter((line) => line.startsWith('frame-src'))).toEqual([]);
  });

  test('pictures come from here, and from where the map’s tiles are only when that was said', () => {
    const pictures = (pictureOrigins?: string[]) =>
      securityHeaders({ nonce: 'x', secure: true, development: false, pictureOrigins })[
        'content-security-policy'
      ].split('; ');
    expect(pictures()).toContain("img-src 'self' data:");
    expect(pictures(['https://tiles.example'])).toContain("img-src 'self' data: https://tiles.example");
  });

  test('only development lets Vite’s own socket and inline client in', () => {
    const policy = policyOf({ development: true });
    expect(policy.get('connect-src')).toEqual(["'self'", 'ws:', 'wss:']);
    expect(policy.get('script-src')).toEqual(["'self'", "'unsafe-inline'"]);
  });

  test.each([
    [true, 'max-age=31536000; includeSubDomains'],
    [false, undefined],
  ])('HSTS goes out over TLS only (%s)', (secure, expected) => {
    const headers = securityHeaders({ nonce: 'x', secure, development: false });
    expect(headers['strict-transport-security']).toBe(expected);
  });

  test('no answer is sniffed, framed or shared with other sites', () => {
    expect(securityHeaders({ nonce: 'x', secure: false, development: false })).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});
