import { Given, Then, When } from '@cucumber/cucumber';
import { ConsolePage } from '../pages/console-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { openSite, siteOf } from '../support/local-site.ts';
import type { Scene } from '../support/world.ts';

const consolePage = async (actor: Actor) => new ConsolePage(await actor.page());
const codes: Record<string, string> = { 首页: 'dashboard', 订单列表: 'order:list', 订单管理: 'order' };

const folder = async (scene: Scene, name: string, title: string) =>
  (await consolePage(scene.actor(name))).menu.getByRole('menuitem', { name: title, exact: true });

Given('有一个外部网站', async function (this: Scene) {
  await openSite(this, (path) => {
    const user = new URL(path, 'http://outside.invalid').searchParams.get('u') ?? '';
    const body = `<!doctype html><title>外部报表</title><h1>外部报表 ${encodeURIComponent(user)}</h1>`;
    return { type: 'text/html; charset=utf-8', body };
  });
});

When(
  /^管理员把“(.+)”的菜单“(.+)”(指向|嵌入)外部网站的“(.+)”$/,
  async function (this: Scene, tenant: string, name: string, how: string, path: string) {
    await this.tenant(tenant).fact('menu-entry', {
      code: codes[name],
      url: siteOf(this).origin + path,
      opensIn: how === '嵌入' ? 'frame' : 'blank',
    });
  },
);

When(
  '管理员让{文}的菜单{文}打开{文}',
  async function (this: Scene, tenant: string, name: string, other: string) {
    await this.tenant(tenant).fact('menu-entry', { code: codes[name], component: codes[other] });
  },
);

When(
  '管理员让{文}的菜单{文}打开不存在的{文}',
  async function (this: Scene, tenant: string, name: string, component: string) {
    await this.tenant(tenant).fact('menu-entry', { code: codes[name], component });
  },
);

When('{文}的订单{文}推送失败', async function (this: Scene, tenant: string, orderNo: string) {
  await this.tenant(tenant).fact('order-sync', { orderNo, status: 'failed' });
});

When('{文}的订单{文}推送成功', async function (this: Scene, tenant: string, orderNo: string) {
  await this.tenant(tenant).fact('order-sync', { orderNo, status: 'succeeded' });
});

When('{文}点开菜单目录{文}', async function (this: Scene, name: string, title: string) {
  await (await folder(this, name, title)).click();
});

When('{文}在菜单里搜索{文}', async function (this: Scene, name: string, typed: string) {
  const { menu } = await consolePage(this.actor(name));
  await menu.getByRole('searchbox', { name: '搜索菜单' }).fill(typed);
});

When('{文}按回车', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).keyboard.press('Enter');
});

When(
  '{文}用键盘在菜单里展开{文}并打开{文}',
  async function (this: Scene, name: string, title: string, entry: string) {
    const page = await this.actor(name).page();
    const { menu } = new ConsolePage(page);
    await menu.getByRole('searchbox', { name: '搜索菜单' }).press('ArrowDown');
    await expect(menu.getByRole('link', { name: '首页', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name: title, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const link = menu.getByRole('link', { name: entry, exact: true });
    await expect(link).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
  },
);

Then('{文}的菜单目录{文}是收起的', async function (this: Scene, name: string, title: string) {
  await expect(await folder(this, name, title)).toHaveAttribute('aria-expanded', 'false');
});

Then('{文}的菜单目录{文}是展开的', async function (this: Scene, name: string, title: string) {
  await expect(await folder(this, name, title)).toHaveAttribute('aria-expanded', 'true');
});

Then('{文}搜索后的菜单只有{文}', async function (this: Scene, name: string, entry: string) {
  const { menu } = await consolePage(this.actor(name));
  await expect(menu.getByRole('link')).toHaveText([entry]);
});

Then('{文}的菜单里有文字{文}', async function (this: Scene, name: string, text: string) {
  await expect((await consolePage(this.actor(name))).menu.getByText(text, { exact: true })).toBeVisible();
});

Then('{文}的菜单{文}没有红点', async function (this: Scene, name: string, entry: string) {
  const link = (await consolePage(this.actor(name))).menuLink(entry);
  await expect(link).toBeVisible();
  await expect(link).toHaveAccessibleDescription('');
  await expect(link.locator('xpath=..').locator('.menu-dot')).toHaveCount(0);
});

Then(
  '{文}的菜单{文}有红点：{文}',
  async function (this: Scene, name: string, entry: string, description: string) {
    const link = (await consolePage(this.actor(name))).menuLink(entry);
    await expect(link).toHaveAccessibleDescription(description);
    await expect(link.locator('xpath=..').locator('.menu-dot')).toBeVisible();
  },
);

Then(
  '{文}点菜单{文}后在新标签页打开外部网站的{文}',
  async function (this: Scene, name: string, entry: string, path: string) {
    const actor = this.actor(name);
    const page = await actor.page();
    const frame = new ConsolePage(page);
    await frame.unfold();
    await expect(frame.menuLink(entry)).toHaveAttribute('rel', 'noopener noreferrer');
    const [opened] = await Promise.all([page.context().waitForEvent('page'), frame.menuLink(entry).click()]);
    await expect(opened).toHaveURL(siteOf(this).origin + path.replace('{用户名}', actor.username));
    expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  },
);

Then('{文}在嵌入的页面里看到{文}', async function (this: Scene, name: string, text: string) {
  const actor = this.actor(name);
  const frame = (await actor.page()).frameLocator('iframe');
  await expect(frame.getByRole('heading')).toHaveText(text.replace('{用户名}', actor.username));
});

Then('外部网站没有收到来源地址', function (this: Scene) {
  const { requested } = siteOf(this);
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter(({ referrer }) => referrer !== '')).toEqual([]);
});

Then('外部网站只被打开了 {int} 次', function (this: Scene, times: number) {
  expect(siteOf(this).requested).toHaveLength(times);
});

Then('{文}打开{文}时只放行外部网站的来源', async function (this: Scene, name: string, path: string) {
  const actor = this.actor(name);
  const response = await (await actor.page()).goto(actor.tenant.origin + path);
  const policy = (await response?.headerValue('content-security-policy')) ?? '';
  expect(policy.split('; ')).toContain(`frame-src 'self' ${siteOf(this).origin}`);
});
