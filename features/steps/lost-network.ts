import { After, Given, Then, When } from '@cucumber/cucumber';
import type { Locator } from '@playwright/test';
import { ConsolePage } from '../pages/console-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { Gateway } from '../support/gateway.ts';
import type { Scene } from '../support/world.ts';

const gateways = new WeakMap<Actor, Gateway>();

function gatewayOf(actor: Actor): Gateway {
  const gateway = gateways.get(actor);
  if (!gateway) throw new Error(`“${actor.name}”没有经过网关。`);
  return gateway;
}

Given('{文}经过一个网关上网', async function (this: Scene, name: string) {
  const gateway = new Gateway();
  const actor = this.actor(name);
  // A browser goes to its own machine past every proxy, unless it is told not to.
  actor.browserOptions = { proxy: { server: await gateway.start(), bypass: '<-loopback>' } };
  gateways.set(actor, gateway);
});

After(function (this: Scene) {
  for (const actor of this.actors.values()) gateways.get(actor)?.stop();
});

When('{文}连不上服务器了', function (this: Scene, name: string) {
  gatewayOf(this.actor(name)).cut();
});

Given('{文}的上传，服务器一时收不下', function (this: Scene, name: string) {
  gatewayOf(this.actor(name)).tooBusyFor('/api/eVisit/sync');
});

When('{文}的上传，服务器又收得下了', function (this: Scene, name: string) {
  gatewayOf(this.actor(name)).tooBusyFor(null);
});

When('{文}的网关总是超时', function (this: Scene, name: string) {
  gatewayOf(this.actor(name)).late();
});

When('{文}又连上服务器了', function (this: Scene, name: string) {
  gatewayOf(this.actor(name)).open();
});

When(
  '{文}又连上服务器了，上传的第 {int} 批服务器收到了，回答还没有到，页面就被关掉',
  async function (this: Scene, name: string, nth: number) {
    const actor = this.actor(name);
    const killed = await actor.page();
    const lost = gatewayOf(actor).losesAnswer('/api/eVisit/sync', { after: nth - 1 });
    gatewayOf(actor).open();
    await lost;
    await killed.close();
    gatewayOf(actor).cut();
    await actor.openWindow();
  },
);

When('{文}的设备断网了', async function (this: Scene, name: string) {
  await (await this.actor(name).openBrowser()).setOffline(true);
});

When('{文}的设备又有网了', async function (this: Scene, name: string) {
  await (await this.actor(name).openBrowser()).setOffline(false);
});

const notice = async (actor: Actor) => (await actor.page()).getByRole('status');

Then('{文}看到网络提示{文}', async function (this: Scene, name: string, text: string) {
  await expect((await notice(this.actor(name))).filter({ hasText: text })).toBeVisible();
});

Then('{文}看不到网络提示了', async function (this: Scene, name: string) {
  const told = await notice(this.actor(name));
  await expect(told.filter({ hasText: /网络|服务器/ })).toHaveCount(0);
});

Then('{文}的登录窗口里还是刚才输入的用户名和密码', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const login = new LoginPage(await actor.page());
  await expect(login.username).toHaveValue(actor.username);
  await expect(login.password).toHaveValue(actor.password);
});

const missingPiece = async (actor: Actor) =>
  (await actor.page()).getByRole('dialog').filter({ has: (await actor.page()).getByRole('alert') });

Then('{文}看到打不开的提示{文}', async function (this: Scene, name: string, sentence: string) {
  const dialog = await missingPiece(this.actor(name));
  await expect(dialog.getByRole('alert')).toContainText(sentence);
  // The page is still there behind it.
  await expect(dialog).toHaveCount(1);
});

When('{文}再试一次打开', async function (this: Scene, name: string) {
  const dialog = await missingPiece(this.actor(name));
  const pressed = dialog.getByRole('button', { name: '重试' }).click();
  // It tries by itself too once the network is back: then there is nothing left to press.
  await Promise.any([pressed, expect(dialog).toHaveCount(0)]);
});

When('{文}关掉打不开的提示', async function (this: Scene, name: string) {
  const dialog = await missingPiece(this.actor(name));
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toHaveCount(0);
});

const folderOf = async (actor: Actor, title: string) =>
  new ConsolePage(await actor.page()).menu.getByRole('menuitem', { name: title, exact: true });
const iconIn = (folder: Locator) =>
  folder.locator('.menu-icon').getByRole('img', { includeHidden: true }).first();

Then(
  '{文}的菜单目录{文}有图标',
  { timeout: 100_000 },
  async function (this: Scene, name: string, title: string) {
    // It is asked for again by itself, less and less often.
    await expect(iconIn(await folderOf(this.actor(name), title))).toBeVisible({ timeout: 90_000 });
  },
);

Then('{文}的菜单目录{文}没有图标', async function (this: Scene, name: string, title: string) {
  const folder = await folderOf(this.actor(name), title);
  await expect(folder).toBeVisible();
  await expect(iconIn(folder)).toHaveCount(0);
});
