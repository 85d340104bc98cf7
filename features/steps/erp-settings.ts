import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { erpPage } from '../pages/erp-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

/** Accounts of ERPs that scenarios have opened, by tenant. */
const accounts = new WeakMap<object, Record<string, string>>();

const configPath = (actor: Actor) => `/${actor.tenant.productPath}/eerp/config`;

Given(
  '{文}有一套还没有对接的 ERP，密钥是{文}',
  async function (this: Scene, tenant: string, appSecret: string) {
    const owner = this.tenant(tenant);
    accounts.set(owner, await owner.fact('erp', { appSecret, configured: false }));
  },
);

When('{文}填写 ERP 设置，密钥是{文}', async function (this: Scene, name: string, secret: string) {
  const actor = this.actor(name);
  await actor.visit(configPath(actor));
  const erp = await erpPage(actor);
  const account = accounts.get(actor.tenant) ?? {};
  await erp.field('启用同步').check();
  await erp.field('服务器地址').fill(account['baseUrl'] ?? '');
  await erp.field('账套 ID').fill(account['acctId'] ?? '');
  await erp.field('用户').fill(account['username'] ?? '');
  await erp.field('应用 ID').fill(account['appId'] ?? '');
  await erp.field('销售组织编码').fill('100');
  await erp.page.locator('input[name="appSecret"]').fill(secret);
  await erp.page.getByRole('button', { name: '保存设置' }).click();
  await expect(erp.page.getByRole('status').filter({ hasText: '设置已保存' })).toBeVisible();
});

When('{文}把 ERP 的服务器地址改成{文}', async function (this: Scene, name: string, address: string) {
  const erp = await erpPage(this.actor(name));
  await erp.field('服务器地址').fill(address);
  await erp.page.getByRole('button', { name: '保存设置' }).click();
});

When('{文}测试 ERP 连接', async function (this: Scene, name: string) {
  await (await erpPage(this.actor(name))).page.getByRole('button', { name: '测试连接' }).click();
});

Then('{文}看到连接成功', async function (this: Scene, name: string) {
  const { page } = await erpPage(this.actor(name));
  await expect(page.getByRole('status').filter({ hasText: /连接成功，用时 \d+ 毫秒/ })).toBeVisible();
});

Then('{文}的 ERP 设置页里没有{文}', async function (this: Scene, name: string, secret: string) {
  const actor = this.actor(name);
  const page = await actor.visit(configPath(actor));
  expect(await page.content()).not.toContain(secret);
  const { text } = await actor.tenant.send({
    method: 'GET',
    path: '/api/eErpConfig/query',
    headers: { cookie: await actor.cookieHeader() },
  });
  expect(text).toContain('secretTail');
  expect(text).not.toContain(secret);
});

Then('{文}看到密钥的提示{文}', async function (this: Scene, name: string, text: string) {
  await expect((await erpPage(this.actor(name))).page.getByText(text)).toBeVisible();
});

When(
  '{文}在字段对照里把{文}改成{文}',
  async function (this: Scene, name: string, target: string, other: string) {
    const actor = this.actor(name);
    await actor.visit(configPath(actor));
    const { page } = await erpPage(actor);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `删除 ${target}` }) });
    await row.getByRole('combobox', { name: 'ERP 字段' }).fill(other);
    await page.keyboard.press('Escape');
  },
);

When('{文}用订单{文}试运行', async function (this: Scene, name: string, orderNo: string) {
  const { page } = await erpPage(this.actor(name));
  await page.getByRole('textbox', { name: '用哪张订单' }).fill(orderNo);
  await page.getByRole('button', { name: '试运行' }).click();
});

Then('{文}看到试运行结果', async function (this: Scene, name: string, table: DataTable) {
  const { page } = await erpPage(this.actor(name));
  const items = page.getByRole('region', { name: '试运行结果' }).getByRole('listitem');
  for (const [text = ''] of table.raw()) await expect(items.filter({ hasText: text })).toHaveCount(1);
});
