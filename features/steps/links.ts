import { Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import type { Tenant } from '../support/tenant.ts';
import type { Scene } from '../support/world.ts';

/** What anybody may open without a session. */
const publicPages = [
  '/user/login',
  '/user/login?state=wecom',
  '/user/phone',
  '/user/register',
  '/user/register-result?state=waiting',
  '/user/alteration',
  '/help',
  '/test/home',
  '/404',
];

/** The codes people scan lead somewhere, too. */
const codes = ['service', 'consultant', 'trial', 'account'].map((kind) => `/tenant-code/${kind}.svg`);

const walked = new WeakMap<Scene, { seen: number; broken: string[] }>();

/** Addresses of a page's links, as its source has them. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

/** What is wrong with a link of a page; null when it leads somewhere. */
async function trouble(tenant: Tenant, page: string, html: string, href: string): Promise<string | null> {
  if (/^(tel|mailto):./.test(href)) return null;
  // 重新加载 leads to the page itself.
  if (href === '') return null;
  if (href === '#') return '空链接';
  if (href.startsWith('#')) return html.includes(`id="${href.slice(1)}"`) ? null : '页上没有这一处';
  const url = new URL(href, tenant.origin + page);
  if (url.origin !== tenant.origin) {
    return /(^|\.)(example(\.(com|net|org))?|test|invalid)$/.test(url.hostname) ? '举例用的网址' : null;
  }
  const { status, headers, text } = await tenant.send({ path: url.pathname + url.search });
  if (status >= 400 && url.pathname !== '/404') return `状态 ${status}`;
  if (headers.location === '/404') return '转到了 404';
  const place = url.hash.slice(1);
  return place && status === 200 && !text.includes(`id="${place}"`) ? '页上没有这一处' : null;
}

When('{文}把{文}的公开页面上的链接走一遍', async function (this: Scene, _name: string, name: string) {
  const tenant = this.tenant(name);
  const broken: string[] = [];
  const seen = new Set<string>();
  for (const page of publicPages) {
    const { status, text } = await tenant.send({ path: page });
    if (status >= 400 && page !== '/404') broken.push(`${page}：状态 ${status}`);
    for (const href of linksOf(text)) {
      const key = href.startsWith('#') ? page + href : href;
      if (seen.has(key)) continue;
      seen.add(key);
      const found = await trouble(tenant, page, text, href);
      if (found) broken.push(`${page} 上的 ${href}：${found}`);
    }
  }
  for (const code of codes) {
    const { status } = await tenant.send({ path: code });
    if (status !== 200) broken.push(`${code}：状态 ${status}`);
  }
  walked.set(this, { seen: seen.size, broken });
});

Then('{文}走过的链接都通', function (this: Scene, _name: string) {
  const { seen = 0, broken = [] } = walked.get(this) ?? {};
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(15);
});

Then('{文}被转到{文}在本机的网站', async function (this: Scene, name: string, _brand: string) {
  const { headers } = this.actor(name).answer!;
  expect(headers.location).toMatch(/^http:\/\/shanjianquan\.localhost:\d+\/$/);
});
