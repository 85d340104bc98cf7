import { Given, Then, When } from '@cucumber/cucumber';
import { PlatformPage } from '../pages/platform-page.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

const hostOf = (origin: string) => new URL(origin).hostname;

Given('平台上已有租户{文}', async function (this: Scene, name: string) {
  const made = this.madeTenant(name);
  const said = { slug: made.copy, host: hostOf(made.origin), name, colorPrimary: '#0a7f6f' };
  await this.tenant('平台运营').fact('made-tenant', said);
  // Every process hears of it a moment later.
  await expect.poll(async () => (await made.send({ path: '/healthz' })).status).toBe(200);
  await expect.poll(async () => (await made.send({ path: '/user/login' })).status).toBe(200);
});

When(
  '{文}在运营控制台新建租户{文}，品牌色是{文}',
  async function (this: Scene, name: string, tenant: string, colour: string) {
    const made = this.madeTenant(tenant);
    const page = new PlatformPage(await this.actor(name).visit('/platform/tenants'));
    await page.makeTenant({ slug: made.copy, host: hostOf(made.origin), name: tenant, colour });
  },
);

When('{文}打开首个管理员的链接，设置密码{文}', async function (this: Scene, name: string, password: string) {
  const operators = [...this.actors.values()].filter((actor) => actor.hasTenant);
  const link = await new PlatformPage(await operators[0]!.page()).invitation.innerText();
  const made = this.tenants.find(({ origin }) => link.startsWith(`${origin}/`));
  expect(made, `没有租户在 ${link}`).toBeDefined();
  const actor = this.actor(name);
  actor.tenant = made!;
  const page = await actor.visit(new URL(link).pathname);
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('确认新密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '设置密码并登录' }).click();
});

Then('{文}进了{文}的控制台', async function (this: Scene, name: string, tenant: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${tenant}管理平台$`));
});

Then('{文}的首页几秒内有{文}', async function (this: Scene, tenant: string, text: string) {
  const first = async () => (await this.tenant(tenant).send({ path: '/user/login' })).text;
  await expect.poll(first).toContain(text);
});

Then('{文}的接口回答 {int} {文}', async function (this: Scene, tenant: string, status: number, text: string) {
  const answer = await this.tenant(tenant).send({ path: '/api/user/info' });
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toMatchObject({ success: false, message: text });
});

When('{文}在运营控制台把{文}{文}', async function (this: Scene, name: string, tenant: string, move: string) {
  const made = this.madeTenant(tenant);
  const page = new PlatformPage(await this.actor(name).visit(`/platform/tenants/${made.copy}`));
  await page.move(move);
});

When(
  '{文}在运营控制台把{文}的域名移给{文}',
  async function (this: Scene, name: string, from: string, to: string) {
    const page = new PlatformPage(
      await this.actor(name).visit(`/platform/tenants/${this.madeTenant(to).copy}`),
    );
    await page.takeHost(hostOf(this.madeTenant(from).origin));
  },
);

When(
  '{文}在品牌设置里把品牌色改成{文}，备案号改成{文}',
  { timeout: 120_000 },
  async function (this: Scene, name: string, colour: string, icp: string) {
    const page = await this.actor(name).visit('/isystem/brand');
    await page.getByLabel('品牌色', { exact: true }).fill(colour);
    await page.getByLabel('备案号', { exact: true }).fill(icp);
    // The colour is compiled first; other brands' may be waiting for the same compiler.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST', { timeout: 90_000 });
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await saved;
  },
);

When(
  '{文}在品牌设置里给自己的域名写上版权{文}，备案号{文}',
  async function (this: Scene, name: string, copyright: string, icp: string) {
    const actor = this.actor(name);
    const page = await actor.visit(addressIn(this, actor, '品牌设置'));
    const field = (label: string) => page.getByLabel(`${hostOf(actor.tenant.origin)} 的${label}`);
    await field('版权文字').fill(copyright);
    await field('备案号').fill(icp);
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await expect(
      page.getByRole('status').filter({ hasText: '已保存，首页和主题已经换成新的' }),
    ).toBeVisible();
  },
);

Then('{文}看到品牌设置没有保存：{文}', async function (this: Scene, name: string, why: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible();
});
