import { Then, When } from '@cucumber/cucumber';
import { ConsolePage } from '../pages/console-page.ts';
import { ErrorPage } from '../pages/error-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

const consolePage = async (actor: Actor) => new ConsolePage(await actor.page());

When('{文}打开{文}的{文}', async function (this: Scene, name: string, tenant: string, page: string) {
  const actor = this.actor(name);
  actor.tenant = this.tenant(tenant);
  await actor.visit(addressIn(this, actor, page));
});

When('{文}打开{文}', async function (this: Scene, name: string, page: string) {
  const actor = this.actor(name);
  await actor.visit(addressIn(this, actor, page));
});

When('{文}重新载入页面', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).reload();
  await this.actor(name).liveliness();
});

When('{文}后退', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).goBack();
  await this.actor(name).liveliness();
});

When('{文}点开菜单{文}', async function (this: Scene, name: string, entry: string) {
  const frame = await consolePage(this.actor(name));
  await (await frame.entry(entry)).click();
});

When('{文}展开菜单', async function (this: Scene, name: string) {
  await (await consolePage(this.actor(name))).menuButton.click();
});

When('{文}退出登录', async function (this: Scene, name: string) {
  await (await consolePage(this.actor(name))).signOut();
});

When('{文}把语言换成{文}', async function (this: Scene, name: string, language: string) {
  await (await this.actor(name).page()).getByRole('button', { name: language }).click();
});

Then('{文}在{文}', async function (this: Scene, name: string, page: string) {
  const actor = this.actor(name);
  await expect(await actor.page()).toHaveURL(actor.tenant.origin + addressIn(this, actor, page));
});

Then('{文}看到标题{文}', async function (this: Scene, name: string, heading: string) {
  const { heading: found } = await consolePage(this.actor(name));
  await expect(found.filter({ hasText: heading })).toBeVisible();
});

Then('{文}的窗口标题是{文}', async function (this: Scene, name: string, title: string) {
  await expect(await this.actor(name).page()).toHaveTitle(title);
});

Then('{文}看到警告{文}', async function (this: Scene, name: string, text: string) {
  await expect((await consolePage(this.actor(name))).warning(text)).toBeVisible();
});

Then('{文}看不到警告{文}', async function (this: Scene, name: string, text: string) {
  const frame = await consolePage(this.actor(name));
  await expect(frame.heading).toBeVisible();
  await expect(frame.warning(text)).toHaveCount(0);
});

Then('{文}的菜单里有{文}', async function (this: Scene, name: string, entry: string) {
  const frame = await consolePage(this.actor(name));
  await frame.unfold();
  await expect(frame.menuLink(entry)).toBeVisible();
});

Then('{文}的菜单里没有{文}', async function (this: Scene, name: string, entry: string) {
  const frame = await consolePage(this.actor(name));
  await expect(frame.menu).toBeVisible();
  await frame.unfold();
  await expect(frame.menuLink(entry)).toHaveCount(0);
});

Then('{文}看到页脚', async function (this: Scene, name: string) {
  await expect((await consolePage(this.actor(name))).footer).toBeVisible();
});

Then('{文}看不到页脚', async function (this: Scene, name: string) {
  const frame = await consolePage(this.actor(name));
  await expect(frame.menu).toBeVisible();
  await expect(frame.footer).toHaveCount(0);
});

Then('{文}看到错误页：{文}', async function (this: Scene, name: string, message: string) {
  await expect(new ErrorPage(await this.actor(name).page()).message).toHaveText(message);
});

Then('{文}看到请求编号', async function (this: Scene, name: string) {
  await expect(new ErrorPage(await this.actor(name).page()).requestId).toHaveText(/[0-9a-f]{16}/);
});

Then('{文}的页面没有横向溢出', async function (this: Scene, name: string) {
  expect(await (await consolePage(this.actor(name))).overflows()).toBe(false);
});

Then('{文}的页面在最上方', async function (this: Scene, name: string) {
  const frame = await consolePage(this.actor(name));
  await expect.poll(() => frame.scrollTop()).toBe(0);
});

When('{文}带着会话打开{文}的{文}', async function (this: Scene, name: string, tenant: string, page: string) {
  const actor = this.actor(name);
  const cookies = await (await actor.openBrowser()).cookies();
  actor.tenant = this.tenant(tenant);
  const { hostname } = new URL(actor.tenant.origin);
  await (await actor.openBrowser()).addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })));
  await actor.visit(addressIn(this, actor, page));
});

Then('{文}的页眉里有{文}', async function (this: Scene, name: string, text: string) {
  await expect((await this.actor(name).page()).getByRole('banner').getByText(text)).toBeVisible();
});

When('{文}点标志{文}', async function (this: Scene, name: string, shortName: string) {
  await (await consolePage(this.actor(name))).logo(shortName).click();
});

Then('{文}的菜单是收起的', async function (this: Scene, name: string) {
  const frame = await consolePage(this.actor(name));
  await expect(frame.menuButton).toHaveAttribute('aria-expanded', 'false');
  await expect(frame.menu).toBeHidden();
});

Then('{文}的菜单{文}通向{文}', async function (this: Scene, name: string, entry: string, address: string) {
  const actor = this.actor(name);
  const frame = await consolePage(actor);
  await frame.unfold();
  const link = frame.menuLink(entry);
  await expect(link).toHaveAttribute('href', address.replace('{用户名}', actor.username));
});

Then('{文}的菜单里没有通向{文}的链接', async function (this: Scene, name: string, part: string) {
  const frame = await consolePage(this.actor(name));
  const { menu } = frame;
  await expect(menu).toBeVisible();
  await frame.unfold();
  for (const link of await menu.getByRole('link').all()) {
    expect(await link.getAttribute('href')).not.toContain(part);
  }
});
