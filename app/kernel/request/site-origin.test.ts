import { expect, test } from 'vitest';
import type { Ctx } from './context.server.ts';
import { siteOrigin } from './site-origin.server.ts';

const site = (host: string, secure: boolean) =>
  siteOrigin(
    { secure, tenant: { hosts: ['www.brand.example', 'shop.brand.example'] } } as unknown as Ctx,
    new Request('http://here.invalid/', { headers: { host } }),
  );

test.each([
  ['shop.brand.example', true, 'https://shop.brand.example'],
  ['SHOP.brand.example:8443', true, 'https://shop.brand.example'],
  ['www.brand.example:3000', false, 'http://www.brand.example:3000'],
  // Nobody else's host gets into a link of ours.
  ['evil.example', true, 'https://www.brand.example'],
  ['evil.example:99', false, 'http://www.brand.example'],
  ['www.brand.example@evil.example', true, 'https://www.brand.example'],
])('%s', (host, secure, origin) => {
  expect(site(host, secure)).toBe(origin);
});
