import { describe, expect, test } from 'vitest';
import type { Tenant } from './define-tenant.ts';
import { createTenantHosts } from './tenant-hosts.server.ts';

function aTenant(slug: string, hosts: string[]): Tenant {
  return {
    slug,
    folder: slug,
    words: {},
    landing: {},
    hosts,
    name: slug,
    shortName: slug,
    title: slug,
    slogan: slug,
    mode: 'sales',
    productPath: 'fmcg',
    logo: 'logo.svg',
    favicon: 'favicon.svg',
    theme: { colorPrimary: '#1890ff' },
    language: 'zh-CN',
    timeZone: 'Asia/Shanghai',
    filings: [{ copyright: slug, icp: slug, icpLink: 'https://beian.miit.gov.cn/' }],
    brandLinks: [],
    hotlines: [],
    emails: [],
  };
}

const tenants = [
  aTenant('platform', ['localhost', '127.0.0.1', 'www.platform.example']),
  aTenant('tea', ['tea.localhost', 'console.tea.example', 'xn--fiq228c.example']),
];
const options = { production: true, acceptance: false };
const long = `${'a'.repeat(50)}.`.repeat(6);

describe('a host finds its own tenant', () => {
  test.each([
    ['localhost', 'platform'],
    ['localhost:3000', 'platform'],
    ['127.0.0.1:3000', 'platform'],
    ['tea.localhost', 'tea'],
    ['TEA.LocalHost', 'tea'],
    ['tea.localhost.', 'tea'],
    ['Tea.Localhost.:65535', 'tea'],
    ['console.tea.example:443', 'tea'],
    ['xn--fiq228c.example', 'tea'],
  ])('%s', (host, slug) => {
    expect(createTenantHosts(tenants, options).find(host)?.slug).toBe(slug);
  });
});

const malformed: (string | undefined)[] = [
  undefined,
  '',
  ' ',
  ' tea.localhost',
  'tea.localhost ',
  'tea localhost',
  'tea.localhost\t',
  'tea.localhost\n',
  'tea.localhost\r\nX-Other: 1',
  'tea.localhost..',
  '.tea.localhost',
  'tea..localhost',
  'tea.localhost@www.platform.example',
  'a.test@b.test',
  'tea.localhost,www.platform.example',
  'tea.localhost, tea.localhost',
  'tea.localhost/path',
  'http://tea.localhost/',
  'tea.localhost?x=1',
  'tea.localhost#x',
  'tea.localhost:',
  'tea.localhost:99999',
  'tea.localhost:80:80',
  'tea.localhost:8o',
  'tea_localhost',
  '-tea.localhost',
  'tea-.localhost',
  'tea.localhost\u0000',
  'tea.localhost%00',
  '*.localhost',
  '..\\tea',
  '麦香.example',
  'téa.localhost',
  // Lower-cased by Unicode's rules this K, the Kelvin sign, would become an honest k.
  'loca\u212Ahost',
  '[::1',
  '::1',
  '[tea.localhost]',
  `${'a'.repeat(64)}.example`,
  `${long}example`,
  'x'.repeat(300),
];

describe.each([true, false])('production: %s', (production) => {
  const hosts = createTenantHosts(tenants, { ...options, production });
  test.each(malformed)('malformed %j is nobody', (host) => {
    expect(hosts.find(host)).toBeNull();
  });

  test.each([
    'unknown.example',
    'tea.example',
    'evil-tea.localhost',
    'tea.localhost.evil.example',
    'atea.localhost',
    '10.0.0.1',
    '[::1]:3000',
    '[::ffff:127.0.0.1]',
    'taaaaaaaa--tea.localhost',
  ])('unknown %s gets the default tenant in development only (TEN-03)', (host) => {
    expect(hosts.find(host)?.slug).toBe(production ? undefined : 'platform');
  });
});

const hosts = () => createTenantHosts(tenants, { ...options, acceptance: true });

test('the tenant on localhost is the default when none is named', () => {
  const found = createTenantHosts(tenants, { production: false, acceptance: false });
  expect(found.find('unknown.example')?.slug).toBe('platform');
});

describe('copies for an acceptance run', () => {
  test.each(['t1a2b3c--tea.localhost:3000', 'T1A2B3C--TEA.any.suffix.example.'])('%s', (host) => {
    const copy = hosts().find(host);
    expect(copy).toMatchObject({ slug: 't1a2b3c', folder: 'tea', name: 'tea' });
    expect(copy?.hosts).toHaveLength(1);
  });

  test.each([
    't1--tea.localhost',
    'x1a2b3c--tea.localhost',
    't1a2b3c--nobody.localhost',
    't1a2b3c--tea',
    't1-2b3c--tea.localhost',
    `t${'1'.repeat(21)}--tea.localhost`,
  ])('%s is no copy', (host) => {
    expect(hosts().find(host)).toBeNull();
  });

  test('one copy never serves two brands, nor takes a real slug', () => {
    const found = createTenantHosts([...tenants, aTenant('teatime', ['teatime.example'])], {
      ...options,
      acceptance: true,
    });
    expect(found.find('tsame01--tea.localhost')?.folder).toBe('tea');
    expect(found.find('tsame01--platform.localhost')).toBeNull();
    expect(found.find('teatime--tea.localhost')).toBeNull();
    expect(found.bySlug('tsame01')?.folder).toBe('tea');
    expect(found.bySlug('teatime')?.folder).toBe('teatime');
    expect(found.all).toHaveLength(3);
  });
});
