import { Given, Then, When } from '@cucumber/cucumber';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';
import { yesterday } from './erp-reconcile.ts';

const mastersPath = (actor: Actor) => `/${actor.tenant.productPath}/eerp/masters`;

Given(
  '{文}的 ERP 里门店{文}叫{文}',
  async function (this: Scene, tenant: string, outlet: string, called: string) {
    await this.tenant(tenant).fact('erp-outlet', { outlet, called });
  },
);

Given(
  '{文}的 ERP 里有我们没有的客户{文}，叫{文}',
  async function (this: Scene, tenant: string, code: string, called: string) {
    await this.tenant(tenant).fact('erp-outlet', { code, called });
  },
);

When(
  '{文}启用读取 ERP 的门店资料，两边都改过时{文}',
  async function (this: Scene, name: string, rule: string) {
    const actor = this.actor(name);
    const page = await actor.visit(mastersPath(actor));
    await page.getByRole('button', { name: '读取设置' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('checkbox', { name: '读取 ERP 的这种资料' }).check();
    await drawer.getByRole('radio', { name: rule }).check();
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: '立即读取' }).click();
    await expect(page.getByRole('status').filter({ hasText: '已读完' })).toBeVisible();
  },
);

When('{文}启用读取 ERP 的收款单，从昨天的开始', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.visit(`${mastersPath(actor)}?kind=receipt`);
  await page.getByRole('button', { name: '读取设置' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox', { name: '读取 ERP 的这种资料' }).check();
  const from = drawer.getByRole('textbox', { name: '从哪一天的收款单开始' });
  await from.fill(yesterday());
  await from.press('Enter');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: '立即读取' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已读完' })).toBeVisible();
});

When(
  '{文}认领{文}，是门店{文}付的',
  async function (this: Scene, name: string, number: string, outlet: string) {
    const page = await this.actor(name).page();
    await page
      .getByRole('main')
      .getByRole('row', { name: number })
      .getByRole('button', { name: '认领' })
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox', { name: '门店' }).fill(outlet);
    await page.locator('.ant-select-dropdown:visible').getByTitle(outlet).click();
    await drawer.getByRole('button', { name: '保存' }).click();
  },
);

When('{文}对{文}选择{文}', async function (this: Scene, name: string, called: string, choice: string) {
  const main = (await this.actor(name).page()).getByRole('main');
  await main.getByRole('row', { name: called }).getByRole('button', { name: '展开行' }).click();
  await main.getByRole('radio', { name: choice }).check();
  await main.getByRole('button', { name: '按所选处理' }).click();
});

Then('{文}看到资料处理结果{文}', async function (this: Scene, name: string, outcome: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('status').filter({ hasText: outcome })).toBeVisible();
});

When('{文}查看{文}的 ERP 资料', async function (this: Scene, name: string, state: string) {
  const page = await this.actor(name).page();
  await page.getByRole('main').getByRole('combobox', { name: '状态' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(state).click();
});

When('{文}把{文}对应到门店{文}', async function (this: Scene, name: string, called: string, outlet: string) {
  const page = await this.actor(name).page();
  await page
    .getByRole('main')
    .getByRole('row', { name: called })
    .getByRole('button', { name: '对应' })
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: '门店' }).fill(outlet);
  await page.locator('.ant-select-dropdown:visible').getByTitle(outlet).click();
  await drawer.getByRole('button', { name: '保存' }).click();
});

Then('{文}看到资料拒绝的原因{文}', async function (this: Scene, name: string, reason: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('dialog').getByText(reason)).toBeVisible();
});
