import { describe, expect, test } from 'vitest';
import type { Ctx } from './context.server.ts';
import { isOwnPage, publicOrigin, siblingOrigin, siteOrigin } from './site-origin.server.ts';

const site = (secure: boolean, ports: readonly number[]) =>
  ({ secure, ports, tenant: { hosts: ['www.brand.example', 'shop.brand.example'] } }) as unknown as Ctx;

describe('the origin of canonical links (S-TEN-07)', () => {
  test.each([
    ['shop.brand.example', true, [], 'https://shop.brand.example'],
    ['shop.brand.example', false, [3000], 'http://shop.brand.example'],
    ['www.brand.example:3000', false, [3000], 'http://www.brand.example:3000'],
    ['www.brand.example:03000', false, [3000], 'http://www.brand.example:3000'],
    ['www.brand.example:80', false, [3000, 80], 'http://www.brand.example'],
    ['SHOP.brand.example:8443', true, [8443], 'https://shop.brand.example:8443'],
    // Nobody else's host or port gets into a link of ours.
    ['SHOP.brand.example:8443', true, [], 'https://shop.brand.example'],
    ['www.brand.example:1', false, [3000], 'http://www.brand.example:3000'],
    ['www.brand.example:22', false, [], 'http://www.brand.example'],
    ['www.brand.example:65536', false, [3000], 'http://www.brand.example:3000'],
    ['evil.example', true, [], 'https://www.brand.example'],
    ['evil.example:3000', false, [3000], 'http://www.brand.example:3000'],
    ['evil.example:99', false, [], 'http://www.brand.example'],
    ['www.brand.example@evil.example', true, [], 'https://www.brand.example'],
    ['', true, [], 'https://www.brand.example'],
  ])('Host %j, over TLS %s, ports %j: %s', (host, secure, ports, origin) => {
    const request = new Request('http://here.invalid/', { headers: { host } });
    expect(siteOrigin(site(secure, ports), request)).toBe(origin);
  });
});

describe('whether an address is a page of this site', () => {
  test.each([
    'http://www.brand.example/',
    'https://www.brand.example/x?y#z',
    'http://SHOP.brand.example:3000/',
    'http://shop.brand.example:80/',
    'https://shop.brand.example.:3000/',
  ])('%s is', (address) => expect(isOwnPage(site(false, [3000]), address)).toBe(true));

  test.each([
    '',
    '/x',
    'www.brand.example',
    'http://www.brand.example:22/',
    'http://www.brand.example:3001/',
    'http://u@www.brand.example/',
    'http://u:p@www.brand.example/',
    'http://:p@www.brand.example/',
    'http://www.brand.example@evil.example/',
    'http://www.brand.example.evil.example/',
    'http://evil.example/www.brand.example',
    'http://evil.example#@www.brand.example/',
    String.raw`http://evil.example\@www.brand.example/`,
    'ftp://www.brand.example/',
    'file://www.brand.example/etc/passwd',
    'javascript:alert(1)//www.brand.example',
    'data:text/html,www.brand.example',
    'blob:http://www.brand.example/1',
  ])('%s is not', (address) => expect(isOwnPage(site(false, [3000]), address)).toBe(false));
});

describe('another brand’s site is met where this one was', () => {
  const to = (host: string, secure: boolean) =>
    siblingOrigin({ secure, ports: [3000] }, new Request('http://here.invalid/', { headers: { host } }), {
      hosts: ['tea.localhost', 'www.tea.example'],
    });
  test.each([
    ['water.localhost:3000', false, 'http://tea.localhost:3000'],
    ['localhost:3000', false, 'http://tea.localhost:3000'],
    ['localhost', false, 'http://tea.localhost'],
    // A port nobody reaches us by gets into no link.
    ['localhost:99', false, 'http://tea.localhost:3000'],
    ['www.water.example', true, 'https://www.tea.example'],
    ['www.water.example:8443', true, 'https://www.tea.example'],
    ['notlocalhost.example', true, 'https://www.tea.example'],
  ])('%s', (host, secure, origin) => {
    expect(to(host, secure)).toBe(origin);
  });
});

describe('the origin of links that are sent out', () => {
  test.each([
    [['brand.localhost', 'www.brand.example'], 'https://www.brand.example'],
    [['brand.localhost'], 'http://brand.localhost:3000'],
  ])('of %j it is %s', (hosts, origin) => {
    expect(publicOrigin({ hosts }, 3000)).toBe(origin);
  });
});
