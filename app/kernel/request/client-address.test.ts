import { array, assert, ipV4, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPeerReader } from './client-address.server.ts';

const requested = (
  trusted: string,
  remote: string | undefined,
  forwarded?: string,
  proto?: string,
): { address: string; secure: boolean } =>
  createPeerReader(trusted)(remote, (name) =>
    name === 'x-forwarded-for' ? forwarded : name === 'x-forwarded-proto' ? proto : undefined,
  );

describe('the address of a caller', () => {
  test.each([
    ['nobody is trusted', '', '10.0.0.1', '1.2.3.4', '10.0.0.1'],
    ['a stranger claims to forward', '10.0.0.1', '9.9.9.9', '1.2.3.4', '9.9.9.9'],
    ['the proxy forwards', '10.0.0.1', '10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['the proxy says nothing', '10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
    ['an empty claim', '10.0.0.1', '10.0.0.1', '', '10.0.0.1'],
    ['a caller writes ahead of the proxy', '10.0.0.1', '10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['two proxies', '10.0.0.0/8', '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.9.9.9', '1.2.3.4'],
    ['all are proxies', '10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.1'],
    ['the proxy does not know', '10.0.0.1', '10.0.0.1', '6.6.6.6, unknown', '10.0.0.1'],
    ['the proxy adds a port', '10.0.0.1', '10.0.0.1', '6.6.6.6, 1.2.3.4:5678', '10.0.0.1'],
    ['a trailing comma', '10.0.0.1', '10.0.0.1', '6.6.6.6, 1.2.3.4,', '1.2.3.4'],
    ['an obfuscated name', '10.0.0.1', '10.0.0.1', '6.6.6.6, _hidden', '10.0.0.1'],
    ['the socket’s IPv6 form of IPv4', '10.0.0.1', '::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['IPv4 in IPv6 from a stranger', '10.0.0.1', '::ffff:9.9.9.9', '1.2.3.4', '9.9.9.9'],
    ['IPv4 in IPv6 in the claim', '10.0.0.1', '10.0.0.1', '::ffff:1.2.3.4', '1.2.3.4'],
    ['a proxy in that form in the claim', '10.0.0.0/8', '10.0.0.1', '1.2.3.4, ::ffff:10.0.0.9', '1.2.3.4'],
    ['an IPv6 proxy', '2001:db8::/32', '2001:db8::5', '2001:db9::1', '2001:db9::1'],
    ['a list of proxies with spaces', ' 10.0.0.1 , 192.168.0.0/16 ,', '192.168.3.4', '1.2.3.4', '1.2.3.4'],
    ['no socket', '10.0.0.1', undefined, '1.2.3.4', 'unknown'],
    ['just outside the block', '10.0.0.0/30', '10.0.0.4', '1.2.3.4', '10.0.0.4'],
  ])('%s', (_name, trusted, remote, forwarded, address) => {
    expect(requested(trusted, remote, forwarded).address).toBe(address);
  });

  test.each([
    ['a trusted proxy over TLS', '10.0.0.1', 'https', true],
    ['a trusted proxy without', '10.0.0.1', 'http', false],
    ['a trusted proxy that does not say', '10.0.0.1', undefined, false],
    ['a stranger who says so', '9.9.9.9', 'https', false],
  ])('secure: %s', (_name, remote, proto, secure) => {
    expect(requested('10.0.0.1', remote, '1.2.3.4', proto).secure).toBe(secure);
  });

  test('whatever a caller writes ahead, the address is the one the proxy saw', () => {
    assert(
      property(array(ipV4(), { maxLength: 5 }), (ahead) => {
        expect(requested('10.0.0.1', '10.0.0.1', [...ahead, '1.2.3.4'].join(', ')).address).toBe('1.2.3.4');
      }),
    );
  });
});
